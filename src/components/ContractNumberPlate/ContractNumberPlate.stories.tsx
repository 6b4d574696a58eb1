import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContractNumberPlate } from './ContractNumberPlate.tsx'

const meta = { title: 'Components/Plate', component: ContractNumberPlate } satisfies Meta<
  typeof ContractNumberPlate
>
export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = { args: { children: 'A 12' } }
export const Big: Story = { args: { children: 'P 11', big: true } }
