import type { Meta, StoryObj } from '@storybook/react-vite'
import { CharacterCount } from './CharacterCount.tsx'

const meta = {
  title: 'Form/CharacterCount',
  component: CharacterCount,
  args: {
    used: 36,
    limit: 500,
    text: (left) => (left < 0 ? `${-left} merkkiä liikaa` : `${left} merkkiä jäljellä`),
  },
} satisfies Meta<typeof CharacterCount>

export default meta
type Story = StoryObj<typeof meta>

export const WithRoomLeft: Story = {}
export const NearlyFull: Story = { args: { used: 490 } }
export const TooMany: Story = { args: { used: 512 } }
/** Shown only near the maximum. */
export const ShownNearTheMaximum: Story = { args: { used: 495, shownFrom: 490 } }
export const ShownAtTheMaximum: Story = { args: { used: 500, shownFrom: 490 } }
