import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../domain/escape-html.ts'
import { type WalkLevel, walkLevels } from '../../paths/record.ts'
import {
  type ChartPart,
  checkCoverage,
  type FlowCoverage,
  type MissingVisit,
  type VisitCount,
} from './flow-coverage.ts'
import { addCoverageToDrawing, getRowId } from './highlight.ts'

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

/** Everything the page shows. */
export interface CoveragePage {
  readonly flows: readonly FlowCoverage[]
  /** The drawn chart of each flow by its name. */
  readonly drawings: ReadonlyMap<string, string>
  /** The figures of the runs, one line each. */
  readonly figures: readonly string[]
  /** The design tokens, as a style sheet. */
  readonly tokens: string
}

/** Returns the coverage page of the charts as one self-contained HTML file. */
export const renderCoveragePage = ({
  flows,
  drawings,
  figures,
  tokens,
}: CoveragePage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage of the charts</title>
<style>
${tokens}
${style}
</style>
</head>
<body>
<header>
<h1>Coverage of the charts</h1>
<p>${verdict(flows)}</p>
${legend}
</header>
<main>
<section>
<h2>Flows</h2>
${overview(flows)}
<ul>${figures.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
</section>
${flows.map((flow) => flowSection(flow, drawings.get(flow.name) ?? '')).join('\n')}
</main>
</body>
</html>
`

function verdict(flows: readonly FlowCoverage[]): string {
  const faulty = flows.filter((flow) =>
    checkCoverage(flow).some(({ missingVisits }) => missingVisits.length),
  )
  return faulty.length
    ? `<strong class="fault">✗ Not everything was visited where it must be: ${faulty.map(({ name }) => name).join(', ')}.</strong>`
    : 'Every state and every transition was visited on its machine and its view, and what crosses to the server, the mail or the identity provider in a browser.'
}

const samples: Record<WalkLevel, string> = {
  machine: 'on the machine: the line itself (dotted where not)',
  view: 'on the view: a pair of rails beside it',
  browser: 'in the browser, end to end: the outer rails',
}

const sample = (...bands: readonly WalkLevel[]) =>
  `<svg class="sample" width="56" height="16" viewBox="0 0 56 16" aria-hidden="true"><g class="by-machine">${bands
    .flatMap((level) =>
      ['band', 'gap'].map((kind) => `<path class="${kind} ${level}" d="M4 8 52 8"/>`),
    )
    .join('')}<path class="edge" d="M4 8 52 8"/></g></svg>`

const legend = `<fieldset>
<legend>Show who visited</legend>
${walkLevels
  .map(
    (level) =>
      `<label><input type="checkbox" id="show-${level}" checked>${sample(...(level === 'machine' ? [] : [level]))} ${samples[level]}</label>`,
  )
  .join('\n')}
<p><svg class="sample" width="56" height="16" viewBox="0 0 56 16" aria-hidden="true"><g class="lacks-machine"><path class="edge" d="M4 8 52 8"/></g></svg> ✗ not visited where it must be · broken rails: only some of the transitions on a line</p>
</fieldset>`

const headings: Record<WalkLevel, readonly string[]> = {
  machine: ['states', 'transitions', 'paths', 'seconds'],
  view: ['states', 'transitions', 'paths', 'seconds'],
  browser: ['crossing', 'paths', 'seconds'],
}

const overview = (
  flows: readonly FlowCoverage[],
): string => `<div class="wide" tabindex="0" role="region" aria-label="Flows"><table>
<thead>
<tr><th rowspan="2" scope="col">flow</th>${walkLevels
  .map((level) => `<th colspan="${headings[level].length}" scope="colgroup">${level}</th>`)
  .join('')}</tr>
<tr>${walkLevels.flatMap((level) => headings[level].map((text) => `<th scope="col">${text}</th>`)).join('')}</tr>
</thead>
<tbody>
${flows
  .map(
    (flow) =>
      `<tr><th scope="row"><a href="#flow-${flow.name}">${flow.name}</a></th>${walkLevels.map((level) => cells(flow, level)).join('')}</tr>`,
  )
  .join('\n')}
</tbody>
</table></div>`

function cells({ levels: coverages }: FlowCoverage, level: WalkLevel): string {
  const { isNeeded, record, states, transitions } = coverages[level]
  if (!isNeeded && !record) return '<td>–</td>'.repeat(headings[level].length)
  const counts = level === 'browser' ? [transitions] : [states, transitions]
  const { generating = 0, walking } = record?.milliseconds ?? {}
  const seconds = walking === undefined ? '–' : ((generating + walking) / 1000).toFixed(2)
  return [...counts.map(countCell), `<td>${record?.paths ?? 0}</td>`, `<td>${seconds}</td>`].join(
    '',
  )
}

const countCell = ({ visited, needed }: VisitCount): string =>
  visited === needed
    ? `<td>${visited}/${needed}</td>`
    : `<td class="fault">✗ ${visited}/${needed}</td>`

function flowSection(flow: FlowCoverage, drawing: string): string {
  const { name, parts } = flow
  const missingVisits = checkCoverage(flow).flatMap(({ level, missingVisits }) =>
    missingVisits.map((fault) => faultItem(level, fault)),
  )
  return `<section id="flow-${name}">
<h2>${name}</h2>
${missingVisits.length ? `<h3>Not visited</h3>\n<ul>${missingVisits.join('\n')}</ul>` : ''}
<div class="wide chart" tabindex="0" role="region" aria-label="Chart of ${name}">${addCoverageToDrawing(drawing, parts)}</div>
<details>
<summary>Every state and transition, and how to reach it</summary>
<div class="wide" tabindex="0" role="region" aria-label="Parts of ${name}"><table>
<thead><tr><th scope="col">state or transition</th>${walkLevels.map((level) => `<th scope="col">${level}</th>`).join('')}<th scope="col">how to reach it</th></tr></thead>
<tbody>
${parts.map(partRow).join('\n')}
</tbody>
</table></div>
</details>
</section>`
}

const faultItem = (level: WalkLevel, { what, way }: MissingVisit): string =>
  `<li><strong class="fault">${level}: ${escapeHtml(what)}</strong>${way === null ? '' : `<br>How to reach it: ${escapeHtml(way)}`}</li>`

const partRow = (part: ChartPart): string =>
  `<tr id="${getRowId(part)}"><th scope="row">${escapeHtml(part.name)}</th>${walkLevels
    .map(
      (level) =>
        `<td${part.marks[level] === 'missing' ? ' class="fault"' : ''}>${part.marks[level]}</td>`,
    )
    .join('')}<td class="way">${escapeHtml(part.way)}</td></tr>`
