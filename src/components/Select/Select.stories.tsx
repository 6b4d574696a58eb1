import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Select } from './Select.tsx'

const months = [
  { value: '2026-12-31', text: 'Joulukuu 2026' },
  { value: '2027-01-31', text: 'Tammikuu 2027' },
  { value: '2027-02-28', text: 'Helmikuu 2027' },
]

const meta = {
  title: 'Form/Select',
  component: Select,
  args: {
    name: 'month',
    label: 'Kuukausi',
    options: months,
    emptyText: 'Valitse kuukausi',
    value: '',
    onChange: () => {},
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <Select {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: '2027-01-31' } }
export const WithHint: Story = {
  args: { hint: 'Sopimus päättyy kuukauden viimeisenä päivänä.', width: 'medium' },
}
export const Wrong: Story = { args: { error: 'Valitse kuukausi, jona sopimus päättyy.' } }
export const Disabled: Story = { args: { value: '2027-01-31', disabled: true } }
export const LongFinnishWords: Story = {
  args: {
    label: 'Asumisoikeussopimuksen irtisanomisperuste',
    options: [
      {
        value: 'work',
        text: 'Työpaikan vaihtumisesta johtuva paikkakunnanvaihdos asuinympäristöineen',
      },
    ],
    value: 'work',
  },
}
