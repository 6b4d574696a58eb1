import type { Meta, StoryObj } from '@storybook/react-vite'
import { StepStairs } from './StepStairs.tsx'

const meta = {
  title: 'Form/Stairs',
  component: StepStairs,
  args: { count: 5, now: 1 },
} satisfies Meta<typeof StepStairs>

export default meta
type Story = StoryObj<typeof meta>

export const FirstStep: Story = { args: { now: 0 } }
export const SecondStep: Story = {}
export const LastStep: Story = { args: { now: 4 } }
export const TallAllStepsDone: Story = { args: { count: 3, now: 2, tall: true, isOver: true } }
