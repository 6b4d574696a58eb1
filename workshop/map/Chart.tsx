import { use, useId, useLayoutEffect, useRef } from 'react'
import { getDrawing, type Place } from './drawing.ts'
import type { Flow } from './flows.ts'
import styles from './map.module.css'
import { StoryLink } from './StoryLink.tsx'
import { StoryPicture } from './StoryPicture.tsx'

/** The width in pixels that fits a screen; wider charts scroll in both directions. */
const WIDEST = 1200

/** Shows a chart in a scrollable region, with a picture at every state that has stories. */
export function ChartWithStories({ flow }: { flow: Flow }) {
  const { svg, width, places } = use(getDrawing(flow))
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (region.current) beginAtStart(region.current)
  }, [svg])
  return (
    <section
      ref={region}
      className={styles.region}
      data-wide={width > WIDEST}
      aria-label={`Chart of ${flow.name}`}
      // A scrollable region must be focusable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={styles.chart}>
        <Svg>{svg}</Svg>
        {places.map((place) => (
          <StateStories key={place.state.id} {...place} />
        ))}
      </div>
    </section>
  )
}

/** Scrolls a chart to its initial state: the first dot is that of the root. */
function beginAtStart(region: HTMLElement): void {
  const drawing = region.querySelector('[data-drawing]')?.shadowRoot
  const start = drawing?.querySelector('circle')?.getBoundingClientRect()
  if (start)
    region.scrollLeft += start.left - region.getBoundingClientRect().left - region.clientWidth / 2
}

/** Renders an SVG in a shadow root, which isolates its styles and ids. */
function Svg({ children }: { children: string }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = host
    if (!current) return
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' })
    root.innerHTML = children
  }, [children])
  return <div ref={host} data-drawing />
}

/** Shows the first story of a state; a button opens the others. */
function StateStories({ state, stories, left, top }: Place) {
  const id = useId()
  const [first] = stories
  return (
    <div className={styles.state} style={{ left, top }}>
      {first && (
        <StoryLink id={first.id}>
          <StoryPicture story={first} />
        </StoryLink>
      )}
      {stories.length > 1 && (
        <>
          <button type="button" className={styles.more} popoverTarget={id}>
            all {stories.length} of {state.key}
          </button>
          <div
            popover="auto"
            id={id}
            role="dialog"
            aria-label={`Stories of ${state.id}`}
            className={styles.all}
          >
            <h3>{state.id}</h3>
            <ul>
              {stories.map((story) => (
                <li key={story.id}>
                  <StoryLink id={story.id}>
                    <StoryPicture story={story} isLabelled />
                    {story.label}
                  </StoryLink>
                  <p className={styles.way}>{story.way}</p>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  )
}
