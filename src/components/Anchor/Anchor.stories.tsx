import type { Meta, StoryObj } from '@storybook/react-vite'
import { Anchor } from './Anchor.tsx'

const meta = { title: 'Components/Anchor', component: Anchor } satisfies Meta<typeof Anchor>
export default meta
type Story = StoryObj<typeof meta>

export const InsideThePortal: Story = { args: { to: '/user-info', children: 'Omat tiedot' } }
export const Elsewhere: Story = {
  args: { href: 'mailto:asiakaspalvelu@koivuranta.example', children: 'Kirjoita meille' },
}
