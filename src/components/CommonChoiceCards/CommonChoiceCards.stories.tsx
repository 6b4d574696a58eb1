import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CommonChoiceCards } from './CommonChoiceCards.tsx'

const meta = {
  title: 'Form/CommonChoiceCards',
  component: CommonChoiceCards<string>,
  args: {
    name: 'class',
    label: 'Millainen vika?',
    options: [
      { value: '1', text: 'Jokin on rikki', icon: 'wrench' },
      { value: '2', text: 'Vesi, lämpö ja ilma', icon: 'tap' },
      { value: '4', text: 'Sähkö', icon: 'bolt' },
      { value: '11', text: 'Lukot', icon: 'lock' },
    ],
    value: '',
    onChange: () => {},
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <CommonChoiceCards {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof CommonChoiceCards<string>>

export default meta
type Story = StoryObj<typeof meta>

export const NoneChosen: Story = {}
export const Chosen: Story = { args: { value: '4' } }
export const Wrong: Story = { args: { error: 'Valitse, millainen vika on.' } }
export const LongSwedishWords: Story = {
  args: {
    label: 'Vad är det för fel?',
    options: [
      { value: '1', text: 'Reparation', icon: 'wrench' },
      { value: '2', text: 'Vatten, värme och ventilation', icon: 'tap' },
      { value: '4', text: 'Elektricitetsinstallationer', icon: 'bolt' },
      { value: '11', text: 'Lås', icon: 'lock' },
    ],
    value: '2',
  },
}
