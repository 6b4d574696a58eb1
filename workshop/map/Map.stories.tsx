import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { getStoryId, loadFlows } from './flows.ts'
import { FlowMap } from './Map.tsx'

const flows = loadFlows()
const generated = import.meta.glob<Record<string, unknown>>(
  '../../stories/generated/*.stories.tsx',
  {
    eager: true,
  },
)

const meta = { title: 'Map', render: () => <FlowMap flows={flows} /> } satisfies Meta
export default meta
type Story = StoryObj

/** All charts with links to all stories. */
export const Flows: Story = {
  name: 'Map',
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(chartsIn(canvasElement)).toEqual(flows.map(({ name }) => name)), {
      timeout: 4000,
    })
    const links = [...canvasElement.querySelectorAll('a')].flatMap(
      ({ href }) => /\?path=\/story\/(.+)$/.exec(href)?.[1] ?? [],
    )
    await expect([...new Set(links)].toSorted()).toEqual(generatedIds().toSorted())
  },
}

/** The map in the dark theme on a phone. */
export const AtNight: Story = {
  ...Flows,
  name: 'Map at night',
  tags: ['!dev'],
  globals: { theme: 'dark', viewport: { value: 'phone' } },
}

const chartsIn = (page: HTMLElement) =>
  [...page.querySelectorAll('[aria-label^="Chart of "]')].map((chart) =>
    chart.ariaLabel?.replace('Chart of ', ''),
  )

const generatedIds = () =>
  Object.entries(generated).flatMap(([file, exported]) =>
    Object.keys(exported)
      .filter((name) => name !== 'default' && !name.startsWith('__'))
      .map((name) => getStoryId(file.replace(/^.*\/|\.stories\.tsx$/g, ''), name)),
  )
