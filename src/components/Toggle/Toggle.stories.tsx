import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Toggle } from './Toggle.tsx'

const meta = {
  title: 'Form/Toggle',
  component: Toggle,
  args: {
    name: 'sms',
    label: 'Ilmoitukset tekstiviestillä',
    onText: 'Päällä',
    offText: 'Pois',
    on: false,
    onChange: () => {},
  },
  render: function Held(args) {
    const [on, setOn] = useState(args.on)
    return <Toggle {...args} on={on} onChange={setOn} />
  },
} satisfies Meta<typeof Toggle>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { on: true } }
export const WithHint: Story = {
  args: {
    label: 'Asunnon saa näyttää uusille hakijoille',
    hint: 'Sovimme näytöistä aina etukäteen.',
    on: true,
  },
}
export const Disabled: Story = { args: { disabled: true, on: true } }
export const LongSwedishWords: Story = {
  args: {
    label: 'Meddelanden om underhållsarbeten och fastighetsskötsel per textmeddelande',
    hint: 'Störningsmeddelanden om vattenavbrott skickas alltid.',
    onText: 'På',
    offText: 'Av',
  },
}
