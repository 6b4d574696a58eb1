import { type ReactNode, Suspense } from 'react'
import { listNodes } from '../../paths/chart.ts'
import { ChartWithStories } from './Chart.tsx'
import { type Flow, getStoryId } from './flows.ts'
import styles from './map.module.css'
import { StoryLink } from './StoryLink.tsx'

/**
 * Shows every chart with links from its states to their stories, and the hierarchy of the flows.
 */
export function FlowMap({ flows }: { flows: readonly Flow[] }) {
  const stories = flows.flatMap((flow) => flow.stories)
  const isChild = ({ machine }: Flow) => flows.some(({ children }) => children.includes(machine.id))
  return (
    <main lang="en" className={styles.map}>
      <h1>Map of flows</h1>
      <p className={styles.lead}>
        Every flow of the portal is a chart. {flows.length} charts have{' '}
        {flows.flatMap(statesOf).length} states; those that a resident can see are shown by{' '}
        {stories.length} stories. Choose a picture to see its story.
      </p>
      <Family flows={flows.filter((flow) => !isChild(flow))} all={flows} />
      {flows.map((flow) => (
        <FlowSection key={flow.name} flow={flow} all={flows} />
      ))}
    </main>
  )
}

const statesOf = ({ machine }: Flow) => listNodes(machine).slice(1)

/** Lists flows with their child machines below them. */
function Family({ flows, all }: { flows: readonly Flow[]; all: readonly Flow[] }) {
  return (
    <ul className={styles.family}>
      {flows.map((flow) => {
        const children = all.filter(({ machine }) => flow.children.includes(machine.id))
        return (
          <li key={flow.name}>
            <p>
              <FlowLink name={flow.name} /> <Counts flow={flow} />
              <br />
              {flow.purpose}
            </p>
            {children.length > 0 && <Family flows={children} all={all} />}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Links to the chart on this page; without `target`, Storybook would open it outside this frame.
 */
const FlowLink = ({ name }: { name: string }) => (
  <a href={`#${name}`} target="_self">
    {name}
  </a>
)

const Counts = ({ flow }: { flow: Flow }) => (
  <span className={styles.counts}>
    {statesOf(flow).length} states, {flow.stories.length} stories
  </span>
)

function FlowSection({ flow, all }: { flow: Flow; all: readonly Flow[] }) {
  const { name, purpose, machine } = flow
  const parents = all.filter(({ children }) => children.includes(machine.id))
  const children = all.filter((one) => flow.children.includes(one.machine.id))
  return (
    <section aria-labelledby={name} className={styles.flow}>
      <h2 id={name} tabIndex={-1}>
        {name}
      </h2>
      <p>
        {purpose} <Counts flow={flow} />
      </p>
      <Relatives title="Child machines">{children}</Relatives>
      <Relatives title="Child of">{parents}</Relatives>
      {flow.stories.length > 0 && (
        <p>
          <StoryLink id={getStoryId(name, 'Live')}>Use it live</StoryLink>, with the faults of the
          toolbar
        </p>
      )}
      <Suspense fallback={<p role="status">Drawing …</p>}>
        <ChartWithStories flow={flow} />
      </Suspense>
    </section>
  )
}

function Relatives({ title, children }: { title: string; children: readonly Flow[] }): ReactNode {
  if (!children.length) return null
  return (
    <p>
      {title}:{' '}
      {children.map(({ name }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <FlowLink name={name} />
        </span>
      ))}
    </p>
  )
}
