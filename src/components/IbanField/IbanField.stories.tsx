import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { IbanField } from './IbanField.tsx'

const bankLine = (
  <>
    <b>Nordea</b> · tilinumero on oikeaa muotoa
  </>
)

const meta = {
  title: 'Form/IbanField',
  component: IbanField,
  args: {
    name: 'iban',
    label: 'Tilinumero (IBAN)',
    hint: 'Tilin pitää olla sinun nimissäsi.',
    value: '',
    onChange: () => {},
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <IbanField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof IbanField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const HalfTyped: Story = { args: { value: 'FI21 1234 5' } }
export const BankKnown: Story = { args: { value: 'FI2112345600000785', bankLine } }
export const Wrong: Story = {
  args: { value: 'FI21 1234 5600 0007 86', error: 'Tarkista tilinumero, siinä on virhe.' },
}
export const Disabled: Story = { args: { value: 'FI2112345600000785', disabled: true } }
