import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'Ei viestejä',
    children: <p>Kun kirjoitat meille tai saat postia, viestit löytyvät täältä.</p>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutAction: Story = {}
export const WithAction: Story = { args: { actions: <Button>Kirjoita viesti</Button> } }
export const WithScene: Story = { args: { scene: 'empty-box' } }
export const BelowAHeading: Story = {
  args: { level: 3 },
  render: (args) => (
    <>
      <h2>Viestit</h2>
      <EmptyState {...args} />
    </>
  ),
}
