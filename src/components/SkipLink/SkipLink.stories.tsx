import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SkipLink } from './SkipLink.tsx'

const meta = { title: 'Components/SkipLink', component: SkipLink } satisfies Meta<typeof SkipLink>
export default meta

export const VisibleWhenFocused: StoryObj<typeof meta> = {
  args: { target: '#main', children: 'Siirry sisältöön' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main">Sisältö</main>
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const link = within(canvasElement).getByRole('link')
    await expect(link).toHaveFocus()
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
}
