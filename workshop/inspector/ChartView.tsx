import { useEffect, useRef, useState } from 'react'
import { getDrawing } from './drawing.ts'
import { findStateElement, highlightStates, highlightStyle } from './highlight.ts'
import type { ActorState } from './history.ts'
import styles from './Inspector.module.css'

const STEP = 1.25

/** Shows the chart of an actor with its current states and last transitions highlighted. */
export function ChartView({ actor }: { actor: ActorState | undefined }) {
  const svg = useDrawing(actor?.chart ?? null)
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const shadow = useRef<ShadowRoot>(null)

  useEffect(() => {
    const host = frame.current?.firstElementChild
    if (!host) return
    shadow.current ??= host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    shadow.current.innerHTML = (svg ?? '') + highlightStyle
  }, [svg])

  useEffect(() => {
    const drawing = shadow.current?.querySelector('svg')
    if (drawing) drawing.style.width = `${drawing.width.baseVal.value * zoom}px`
  }, [svg, zoom])

  const states = actor?.states.join(' ')
  const transitions = actor?.transitions.join('\n')
  useEffect(() => {
    if (!shadow.current || !frame.current) return
    highlightStates(shadow.current, states?.split(' ') ?? [], transitions?.split('\n') ?? [])
    bringIntoView(frame.current, shadow.current, states?.split(' ') ?? [])
  }, [svg, zoom, states, transitions])

  const fit = () => {
    const drawing = shadow.current?.querySelector('svg')
    if (drawing && frame.current)
      setZoom(Math.min(1, frame.current.clientWidth / drawing.width.baseVal.value))
  }
  return (
    <>
      <div className={styles['chartHead']}>
        <h2>{actor?.chart ?? 'Chart'}</h2>
        <span className={styles['buttons']}>
          <button aria-label="Smaller" onClick={() => setZoom((now) => now / STEP)}>
            −
          </button>
          <button aria-label="Larger" onClick={() => setZoom((now) => now * STEP)}>
            +
          </button>
          <button onClick={fit}>Fit</button>
          <button onClick={() => setZoom(1)}>{Math.round(zoom * 100)} %</button>
        </span>
      </div>
      <div
        ref={frame}
        className={styles['frame']}
        role="region"
        aria-label={`Chart of ${actor?.chart ?? 'no actor'}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
      >
        <div data-lit={states} data-taken={transitions} />
        {actor && svg === null && <p>There is no chart {actor.chart} in machines/.</p>}
      </div>
    </>
  )
}

/** Returns the drawing of a chart; undefined while it is drawn, null where there is none. */
function useDrawing(chart: string | null): string | null | undefined {
  const [drawn, setDrawn] = useState<{ chart: string; svg: string | null }>()
  useEffect(() => {
    let isWanted = true
    if (chart !== null) void getDrawing(chart).then((svg) => isWanted && setDrawn({ chart, svg }))
    return () => {
      isWanted = false
    }
  }, [chart])
  return drawn?.chart === chart ? drawn.svg : undefined
}

/** Scrolls only the frame, and only when the innermost highlighted state is out of view. */
function bringIntoView(frame: HTMLElement, shadow: ShadowRoot, states: readonly string[]): void {
  const innermost = states.toSorted((one, other) => other.length - one.length)[0]
  const state = innermost === undefined ? null : findStateElement(shadow, innermost)
  if (!state) return
  const seen = frame.getBoundingClientRect()
  const { left, top, right, bottom, width, height } = state.getBoundingClientRect()
  if (left >= seen.left && right <= seen.right && top >= seen.top && bottom <= seen.bottom) return
  frame.scrollBy({
    left: left + width / 2 - (seen.left + seen.width / 2),
    top: top + height / 2 - (seen.top + seen.height / 2),
  })
}
