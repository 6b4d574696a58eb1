import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PhoneField } from './PhoneField.tsx'

const meta = {
  title: 'Form/PhoneField',
  component: PhoneField,
  args: { name: 'phone', label: 'Puhelinnumero', value: '', onChange: () => {} },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <PhoneField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof PhoneField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Typed: Story = { args: { value: '040 123 4567' } }
export const International: Story = { args: { value: '+358 40 123 4567' } }
