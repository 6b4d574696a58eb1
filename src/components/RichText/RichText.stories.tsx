import type { Meta, StoryObj } from '@storybook/react-vite'
import { bulletinRichText, messageRichText } from './letters.example.ts'
import { RichText } from './RichText.tsx'

const meta = {
  title: 'Components/RichText',
  component: RichText,
  args: { tableLabel: 'Taulukko' },
} satisfies Meta<typeof RichText>

export default meta
type Story = StoryObj<typeof meta>

export const Message: Story = { args: { text: messageRichText } }
export const Bulletin: Story = { args: { text: bulletinRichText } }
export const BelowItsPage: Story = {
  args: { text: bulletinRichText, shift: 1 },
  decorators: [
    (Story) => (
      <>
        <h2>Tiedotteet</h2>
        <Story />
      </>
    ),
  ],
}
