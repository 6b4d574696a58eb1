import type { Meta, StoryObj } from '@storybook/react-vite'
import { Illustration } from './Illustration.tsx'

const meta = { title: 'Components/Scene', component: Illustration } satisfies Meta<
  typeof Illustration
>
export default meta
type Story = StoryObj<typeof meta>

export const Facade: Story = { args: { name: 'facade' } }
export const Stairwell: Story = { args: { name: 'stairwell' } }
export const Farewell: Story = { args: { name: 'farewell' } }
export const NightHouse: Story = { args: { name: 'night-house' } }
export const LightSwitch: Story = { args: { name: 'light-switch' } }
export const BrokenLift: Story = { args: { name: 'broken-lift' } }
export const EmptyBox: Story = { args: { name: 'empty-box' } }
export const FillingItsBox: Story = {
  args: { name: 'stairwell', fill: true },
  decorators: [(Story) => <div style={{ blockSize: '12rem' }}>{Story()}</div>],
}
