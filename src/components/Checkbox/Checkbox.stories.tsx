import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Form/Checkbox',
  component: Checkbox,
  args: {
    name: 'checked',
    label: 'Olen tarkistanut tiedot.',
    checked: false,
    onChange: () => {},
  },
  render: function Held(args) {
    const [checked, setChecked] = useState(args.checked)
    return <Checkbox {...args} checked={checked} onChange={setChecked} />
  },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Checked: Story = { args: { checked: true } }
export const WithHint: Story = {
  args: { label: 'Lähetä kopio sähköpostiini.', hint: 'aino.lehtonen@example.fi' },
}
export const Wrong: Story = { args: { error: 'Vahvista, että olet tarkistanut tiedot.' } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledChecked: Story = { args: { disabled: true, checked: true } }
export const LongFinnishWords: Story = {
  args: {
    label:
      'Olen tarkistanut irtisanomisilmoituksen tiedot ja irtisanon vuokrasopimuksen päättymään 31.12.2026 irtisanomisaikaa noudattaen.',
  },
}
