import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia, setTouchScreen } from '../../paths/variants/emulation.ts'
import { findForcedColourFaults } from '../../paths/variants/forced-colours.ts'
import { findLayoutFaults } from '../../paths/variants/layout.ts'
import { watchMotion } from '../../paths/variants/motion.ts'
import { findPrintFaults } from '../../paths/variants/print.ts'
import { findSmallTargets, makeTouchActions } from '../../paths/variants/touch.ts'

/** Renders markup with styles. */
const show = (css: string, markup: string) =>
  render(
    <main>
      <style>{css}</style>
      {/* Markup of this test, to be examined as any page. */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
    </main>,
  )

afterEach(() => emulateMedia())

describe('Layout: the rule reports as a fault', () => {
  it('texts that overlap, and controls that overlap', async () => {
    await show(
      'p { margin: 0 } .on { position: relative; top: -0.8em }',
      '<p>below</p><p class="on">above</p><button>one</button><button style="margin-left: -20px">two</button>',
    )
    const { overlaps } = findLayoutFaults()
    expect(overlaps).toContain('below | above')
    expect(overlaps).toContain('button one | button two')
  })

  it('a text that is cut off at its side, and one that is cut off at its end', async () => {
    await show(
      'p { width: 50px; height: 20px; overflow: hidden; white-space: pre }',
      '<p>a long text in a line</p><p>a\n\n\nb</p>',
    )
    expect(findLayoutFaults().cut).toEqual(['a long text in a line', 'a\n\n\nb'])
  })

  it('an element that makes the page scroll sideways', async () => {
    await show('p { width: 200vw }', '<p>wide</p>')
    expect(findLayoutFaults().sideways).toEqual(['P '])
  })
})

describe('Forced colours: the rule finds', () => {
  it.for([
    [
      'a button that only a background shows',
      'button { border: 0; appearance: none }',
      '<button>Go</button>',
      'no edge: button Go',
    ],
    [
      'a pressed button that only a background shows',
      '[aria-pressed=true] { background: blue }',
      '<button aria-pressed="true">Bold</button>',
      'aria-pressed is not seen: button Bold',
    ],
    [
      'a focus that only a shadow shows',
      'button:focus { outline: none; box-shadow: 0 0 0 3px blue }',
      '<button>Go</button>',
      'focus is not seen: button Go',
    ],
    [
      'a choice that only a background shows',
      'input { appearance: none; border: 1px solid } input:checked { background: blue }',
      '<label><input type="radio" checked>Yes</label>',
      'checked is not seen: input ',
    ],
  ] as const)('%s', async ([, css, markup, fault]) => {
    await show(css, markup)
    expect((await findForcedColourFaults()).some((found) => found.startsWith(fault))).toBe(true)
  })

  it('no fault where borders and system colours show the state', async () => {
    await show(
      `button { border: 2px solid } [aria-pressed=true] { border-width: 4px }
       input { appearance: none; border: 1px solid }
       input:checked { forced-color-adjust: none; background: Highlight }`,
      '<button aria-pressed="true">Bold</button><label><input type="radio" checked>Yes</label>',
    )
    expect(await findForcedColourFaults()).toEqual([])
  })
})

describe('Reduced motion: the rule reports as a fault', () => {
  it('an animation, a transition and smooth scrolling', async () => {
    await show('', '<p class="moving">a</p><p class="sliding">b</p>')
    const motion = watchMotion()
    document.querySelector('.sliding')?.getBoundingClientRect()
    await show(
      `@keyframes turn { to { rotate: 1turn } }
       .moving { animation: turn 2s infinite }
       .sliding { transition: opacity 0.2s; opacity: 0.5 }
       main { scroll-behavior: smooth }`,
      '',
    )
    document.querySelector('.sliding')?.scrollIntoView({ behavior: 'smooth' })
    const found = motion.found().join('\n')
    motion.stop()
    expect(found).toContain('turn of p moving')
    expect(found).toContain('opacity of p sliding for 200 ms')
    expect(found).toContain('a smooth scrollIntoView')
    expect(found).toContain('scroll-behavior of main')
  })
})

describe('Paper: the rule reports as a fault', () => {
  it('content that is not printed, controls that are printed, and dark colours', async () => {
    await show(
      '[data-theme=dark] .card { background: #111; color: #eee } @media print { .more { display: none } }',
      '<p class="card">dark</p><p class="more">lost</p><button>Go</button>',
    )
    const { missing, controls, dark } = await findPrintFaults()
    expect({ missing, controls, dark }).toEqual({
      missing: ['lost'],
      controls: ['button Go'],
      dark: ['dark'],
    })
  })
})

describe('Touch: the rule reports as a fault', () => {
  it('a small target, a low main button, and a touch that clicks twice', async () => {
    await setTouchScreen(true)
    await page.viewport(360, 740)
    await show(
      '#small { width: 20px; height: 20px; padding: 0 }',
      '<button id="small">x</button><button id="go">Go</button>',
    )
    const go = document.querySelector<HTMLElement>('#go')
    go?.addEventListener('touchend', () => {
      const init = { bubbles: true, detail: 1, pointerType: 'mouse' }
      go.dispatchEvent(new PointerEvent('click', init))
    })
    const hand = makeTouchActions(1)
    await hand.press('Go')
    expect(findSmallTargets().map((one) => one.split(' ')[1])).toContain('x')
    expect(hand.faults.join('\n')).toMatch(/Go is \d+(\.\d+)? px high/)
    expect(hand.faults.join('\n')).toMatch(/Go: a click of mouse|Go was clicked 2 times/)
    await setTouchScreen(false)
  })
})
