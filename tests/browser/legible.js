// What cannot be read or touched on a page: text with too little contrast (WCAG AA), and controls that are too small;
// a control may be a little narrower than it is high.
(leastTarget) => {
  const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const over = (top, under) => {
    const alpha = top[3] ?? 1;
    return [0, 1, 2].map((n) => top[n] * alpha + under[n] * (1 - alpha));
  };
  const light = (colour) => {
    const part = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
  };
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.push(channels(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((under, layer) => (layer.length < 3 ? under : over(layer, under)), [17, 13, 10]);
  };
  const faded = (element) => {
    let opacity = 1;
    for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return box.width > 1 && box.height > 1 && style.visibility === "visible" && style.clipPath === "none";
  };
  const off = (element) => element.closest(":disabled, [aria-disabled='true'], [inert], .visually-hidden");
  const dim = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (!text || !element || element.closest("svg, script, style, option") || !seen(element) || off(element)) continue;
    const style = getComputedStyle(element);
    const under = behind(element);
    const ink = channels(style.color);
    ink[3] = (ink[3] ?? 1) * faded(element);
    const [bright, dark] = [light(over(ink, under)), light(under)].sort((a, b) => b - a);
    const ratio = (bright + 0.05) / (dark + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) dim.push(`${ratio.toFixed(2)} ${text.slice(0, 40)}`);
  }
  const small = [...document.querySelectorAll("button, a[href], input, select, [role='button'], [role='tab']")]
    .filter((control) => seen(control) && !off(control) && !control.closest("svg, p, td, label"))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(
      ({ box: { width, height } }) =>
        Math.max(width, height) < leastTarget || Math.min(width, height) < leastTarget - 4,
    )
    .map(({ control, box }) => {
      const name = control.getAttribute("aria-label") ?? control.textContent.trim();
      return `${Math.round(box.width)}×${Math.round(box.height)} ${name.slice(0, 40)}`;
    });
  return { dim: [...new Set(dim)], small: [...new Set(small)] };
};
