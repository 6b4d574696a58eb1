import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PercentageField } from './PercentageField.tsx'

const meta = {
  title: 'Form/PercentageField',
  component: PercentageField,
  args: { name: 'share', label: 'Osuus', value: '', onChange: () => {} },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <PercentageField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof PercentageField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Whole: Story = { args: { value: '100' } }
export const Decimals: Story = { args: { value: '33,33', hint: 'Enintään kaksi desimaalia.' } }
export const Wrong: Story = {
  args: { value: '60', error: 'Osuuksien summan on oltava 100 prosenttia.' },
}
export const Disabled: Story = { args: { value: '100', disabled: true } }
