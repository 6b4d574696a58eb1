import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailText } from './EmailText.tsx'

const meta = {
  title: 'Components/EmailText',
  component: EmailText,
  args: { children: 'asiakaspalvelu@koivuranta.example' },
} satisfies Meta<typeof EmailText>

export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <p style={{ width: '9rem' }}>
        <Story />
      </p>
    ),
  ],
}
