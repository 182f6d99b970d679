// Words on a page that are smaller than 12 pixels as they are drawn. What is printed inside a picture that has a name, such
// as a wheel, is no label; nor is the cloth where it is only watched. The cloth on which somebody plays is.
() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (!text || !element || element.closest("script, style, option, .visually-hidden, [role='img']")) continue;
    const watched = element.closest("svg") && !element.closest("[data-testid='player-terminal']");
    const box = element.getBoundingClientRect();
    if (watched || box.width <= 1 || box.height <= 1 || getComputedStyle(element).visibility !== "visible") continue;
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.b, drawn.d) : 1);
    if (size < 11.95 && !element.closest("[data-testid='chip'], .pile, .chips"))
      found.add(`${size.toFixed(1)} ${text.slice(0, 40)}`);
  }
  return [...found];
};
