"""The report of a run as one page of HTML that needs nothing else: for a file, a regulator or a printer."""

from __future__ import annotations

from html import escape
from typing import Final

import numpy as np

from croupier.equipment.battery.charts import deviations, histogram, p_value_chart
from croupier.equipment.battery.examine import Examination
from croupier.equipment.battery.summary import Row, rows, sentence

_STYLE: Final = """
:root{color-scheme:light dark;--ink:#1d2320;--paper:#fdfcf8;--line:#cfd5cd;--bar:#2f6b4f;--bad:#b3261e;--band:#2f6b4f22}
@media (prefers-color-scheme:dark){:root{--ink:#e8ece6;--paper:#141a17;--line:#39433d;--bar:#6fbf97;--bad:#ff8a80;
--band:#6fbf9722}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;
padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}
.verdict{border-left:.4rem solid var(--bar);padding:.6rem 1rem;font-weight:600}.verdict.failed{border-color:var(--bad)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--line);padding:.25rem .5rem;text-align:left}td.n,th.n{text-align:right}
td.failed{color:var(--bad);font-weight:700}
svg{width:100%;height:auto;display:block}svg text{font-size:10px;fill:var(--ink)}
.bar,.dot{fill:var(--bar)}.bad{fill:var(--bad)}.band{fill:var(--band)}.mark{stroke:var(--bad)}.axis{stroke:var(--line)}
figure{margin:1rem 0}figcaption{font-size:.9rem}
"""


def html_report(examined: Examination) -> str:
    """The whole page."""
    state = "passed" if examined.verdict.passed else "failed"
    listed = rows(examined)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Random number generator: test report'
        f'</title><meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
        "<h1>Random number generator: test report</h1>"
        f'<p class="verdict {state}">{escape(sentence(examined))}</p>'
        f"<p>Source: {escape(examined.source)}. Sample: {examined.megabytes} MB for the games and the same for "
        f"SP 800-22. Time: {examined.at:%Y-%m-%d %H:%M} UTC.</p>"
        f"{_all_p_values(examined)}{_table(listed)}{_outcomes(listed)}{_p_value_histograms(listed)}</body></html>"
    )


def _all_p_values(examined: Examination) -> str:
    chart = p_value_chart(
        "The p-value of every test",
        [(line.name, line.p_value) for line in examined.lines],
        examined.verdict.strictest,
    )
    return (
        f"<h2>All tests</h2><figure>{chart}<figcaption>One dot for each of {examined.verdict.lines} tests. "
        f"A dot under the red line ({examined.verdict.strictest:.1e}) fails the run.</figcaption></figure>"
    )


def _table(listed: list[Row]) -> str:
    head = "".join(
        f"<th{kind}>{text}</th>"
        for text, kind in (
            ("Drawing", ""),
            ("Test", ""),
            ("Samples", ' class="n"'),
            ("Passed", ' class="n"'),
            ("p-value", ' class="n"'),
            ("Result", ""),
        )
    )
    body = "".join(
        f"<tr><td>{escape(row.group)}</td><td>{escape(row.test)}</td><td class=n>{row.samples:,}</td>"
        f"<td class=n>{'' if row.passed_share is None else f'{row.passed_share:.1%}'}</td>"
        f'<td class=n>{row.p_value:.4g}</td><td class="{row.result}">{row.result} {escape(row.remark)}</td></tr>'
        for row in listed
    )
    return f"<h2>Results</h2><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _outcomes(listed: list[Row]) -> str:
    figures = "".join(
        f"<figure>{deviations(f'{row.group}: how often each outcome came', line.counts)}<figcaption>"
        f"{escape(row.group)}, {escape(row.test)}: p = {row.p_value:.4g}. Each bar: how far an outcome's count "
        f"is from its share of {sum(line.counts) / len(line.counts):,.0f}, in standard deviations."
        "</figcaption></figure>"
        for row in listed
        for line in row.lines
        if line.counts
    )
    return f"<h2>Outcomes</h2>{figures}"


def _p_value_histograms(listed: list[Row]) -> str:
    labels = [f"{i / 10:.1f} to {(i + 1) / 10:.1f}" for i in range(10)]
    figures = []
    for row in listed:
        p_values = [p for line in row.lines for p in line.p_values]
        if p_values:
            counts = np.histogram(p_values, bins=10, range=(0.0, 1.0))[0].tolist()
            chart = histogram(f"{row.test}: p-values of the sequences", counts, labels)
            figures.append(f"<figure>{chart}<figcaption>{escape(row.test)}</figcaption></figure>")
    return f"<h2>SP 800-22: p-values of the sequences</h2>{''.join(figures)}" if figures else ""
