import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from './CopyButton.tsx'

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  args: {
    text: 'FI2112345600000785',
    label: 'Kopioi',
    what: 'tilinumero',
    copied: 'Kopioitu',
    refused: 'Ei onnistunut',
  },
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const MainAction: Story = {
  args: { look: 'main', label: 'Kopioi virtuaaliviivakoodi', what: '' },
}
export const IconOnly: Story = { args: { look: 'icon' } }
