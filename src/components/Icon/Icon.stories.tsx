import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './Icon.tsx'

const meta = { title: 'Components/Icon', component: Icon } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = { args: { name: 'home' } }
export const Small: Story = { args: { name: 'check', size: 'small' } }
export const Tiny: Story = { args: { name: 'clock', size: 'tiny' } }
export const TurnedDown: Story = { args: { name: 'chevron', turn: 'down' } }
export const WithAccessibleName: Story = { args: { name: 'lock', label: 'Lukittu' } }
export const TurnedLeft: Story = { args: { name: 'chevron', turn: 'left' } }
export const TurnedUp: Story = { args: { name: 'chevron', turn: 'up' } }
