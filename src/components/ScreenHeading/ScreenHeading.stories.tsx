import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ScreenHeading } from './ScreenHeading.tsx'

const meta = {
  title: 'Components/ScreenHeading',
  component: ScreenHeading,
} satisfies Meta<typeof ScreenHeading>
export default meta

export const CanTakeTheFocus: StoryObj<typeof meta> = {
  args: { children: 'Muuton tiedot' },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 1 })
    heading.focus()
    await expect(heading).toHaveFocus()
  },
}
