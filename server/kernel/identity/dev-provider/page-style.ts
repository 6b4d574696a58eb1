import { mediaQueries } from '../../../../domain/breakpoints.ts'

/** Stylesheet of the demo provider's pages: the portal's look with different colours. */
export const pageStylesheet = `
:root {
  color-scheme: light dark;
  --ground: #f7f2e8; --surface: #fffdf8; --ink: #1d2823; --muted: #535d57; --line: #ddd3c1; --edge: #797465;
  --action: #1e5c46; --hover: #174a38; --tread: #113a2b; --soft: #e1ece2; --on-action: #fffdf8; --link: #1b5741;
  --warn: #764700; --warn-soft: #fbebcc; --on-warn: #fffdf8; --error: #9e1e44; --focus: #0b4a76;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121917; --surface: #1a2320; --ink: #efebe2; --muted: #abb6af; --line: #35423d; --edge: #83928b;
    --action: #86cdab; --hover: #9fdcbe; --tread: #4f9174; --soft: #20382e; --on-action: #0b1f16; --link: #93d5b6;
    --warn: #f2c16b; --warn-soft: #382c15; --on-warn: #2b1c00; --error: #f6a0b4; --focus: #a9daf8;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { text-size-adjust: 100%; scroll-padding-block: 1.5rem 9rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1.0625rem/1.55 "Atkinson Hyperlegible Next", system-ui, sans-serif; overflow-wrap: break-word; }
h1, p, fieldset, legend { margin: 0; padding: 0; border: 0; min-width: 0; }
.width { width: min(100% - 2rem, 52rem); margin-inline: auto; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header .width { display: flex; align-items: center; gap: .625rem; min-height: 4rem; font-weight: 700; font-size: 1.25rem; letter-spacing: -.02em; }
header svg { width: 2rem; height: 2rem; flex: none; }
main { padding-block: 1.5rem 0; }
h1 { margin-block: 2rem 1.5rem; font-size: clamp(1.8125rem, 1.45rem + 1.6vw, 2.75rem); line-height: 1.12; letter-spacing: -.022em; text-wrap: balance; }
.lead { margin-bottom: 2rem; font-size: 1.1875rem; }
.demo { display: grid; grid-template-columns: 3rem 1fr; border-radius: 8px; overflow: hidden; background: var(--warn-soft); }
.demo span { display: grid; place-items: start center; padding-top: .75rem; background: var(--warn); color: var(--on-warn); font-weight: 700; }
.demo p { padding: .75rem 1rem; line-height: 1.45; }
.error { margin-bottom: 1.5rem; padding: 1rem 1.25rem; border: 2px solid var(--error); border-radius: 8px; background: var(--surface); color: var(--error); font-weight: 600; }
fieldset { margin-bottom: 2rem; }
legend { margin-bottom: .75rem; font-size: 1.25rem; font-weight: 700; line-height: 1.3; }
.choices { display: grid; gap: .75rem; }
@media ${mediaQueries['--from-tablet']} { .two { grid-template-columns: 1fr 1fr; } .three { grid-template-columns: 1fr 1fr 1fr; } }
.choice { display: grid; grid-template-columns: auto 1fr; align-content: start; gap: 0 .75rem; min-height: 3rem; padding: .75rem 1rem; border: 1.5px solid var(--edge); border-radius: 8px; background: var(--surface); cursor: pointer; }
.choice:hover { border-color: var(--action); background: var(--soft); }
.choice:has(:checked) { border-color: var(--action); background: var(--soft); box-shadow: inset 0 0 0 1.5px var(--action); }
.choice:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
.choice input { width: 1.375rem; height: 1.375rem; margin: .05rem 0 0; accent-color: var(--action); outline: none; }
.name { font-weight: 600; line-height: 1.4; }
.hint { grid-column: 2; color: var(--muted); font-size: .9375rem; line-height: 1.45; font-variant-numeric: tabular-nums; }
.actions { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: .75rem; padding-block: 1rem; background: var(--ground); border-top: 1px solid var(--line); }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .6875rem 1.5rem .75rem; border: 1.5px solid transparent; border-radius: 8px; background: var(--action); color: var(--on-action); box-shadow: inset 0 -3px 0 var(--tread); font: inherit; font-weight: 600; line-height: 1.25; text-decoration: none; cursor: pointer; }
.button:hover { background: var(--hover); }
.button:active { transform: translateY(1px); }
.button.secondary { border-color: var(--edge); background: var(--surface); color: var(--link); box-shadow: none; }
.button.secondary:hover { border-color: var(--action); background: var(--soft); }
.button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media ${mediaQueries['--phone']} { .actions .button { flex: 1 1 40%; } }
@media (forced-colors: active) { .choice:has(:checked) { outline: 2px solid Highlight; } }
`
