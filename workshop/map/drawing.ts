import type { AnyStateNode } from 'xstate'
import { parseThemes, type Themes } from '../../domain/contrast.ts'
import { listNodes } from '../../paths/chart.ts'
import tokens from '../../src/styles/tokens.css?raw'
import { getTextHeight, PADDING } from '../drawing/layout.ts'
import { drawChart } from '../drawing/svg.ts'
import type { Flow, Story } from './flows.ts'

/**
 * The space in a state, in pixels, for the picture of one of its stories and the button to its
 * other stories.
 */
const ROOM = { width: 144, height: 288 }

/** The position of the stories of one state. */
export interface Place {
  readonly state: AnyStateNode
  readonly stories: readonly Story[]
  /** The distance in pixels from the left edge of the drawing; `top` is from its upper edge. */
  readonly left: number
  readonly top: number
}

/** A drawn chart with space for pictures. */
export interface Drawing {
  readonly svg: string
  /** The width of the drawing in pixels. */
  readonly width: number
  readonly places: readonly Place[]
}

const drawn = new Map<Flow, Promise<Drawing>>()

/** Returns the cached drawing of a flow; it inherits the colours of the page. */
export function getDrawing(flow: Flow): Promise<Drawing> {
  const drawing = drawn.get(flow) ?? drawFlow(flow)
  drawn.set(flow, drawing)
  return drawing
}

async function drawFlow({ machine, stories }: Flow): Promise<Drawing> {
  const storiesOf = (state: AnyStateNode) => stories.filter((story) => story.state === state)
  const svg = await drawChart(machine, inherited, (state) =>
    storiesOf(state).length ? ROOM : null,
  )
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const [left = 0, top = 0, width = 0] =
    page.documentElement.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const places = listNodes(machine).flatMap((state) => {
    const box = page.querySelector(`g[id="${state.id}"] > rect`)
    const found = storiesOf(state)
    if (!box || !found.length) return []
    return {
      state,
      stories: found,
      left: Number(box.getAttribute('x')) - left + PADDING,
      top: Number(box.getAttribute('y')) - top + getTextHeight(state),
    }
  })
  return { svg, width, places }
}

const { light } = parseThemes(tokens)
const palette = new Map([...light.keys()].map((name) => [name, 'inherit']))
const inherited: Themes = { light: palette, dark: palette }
