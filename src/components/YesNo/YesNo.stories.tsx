import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { YesNo } from './YesNo.tsx'

const meta = {
  title: 'Form/YesNo',
  component: YesNo,
  args: {
    name: 'hasPets',
    label: 'Onko asunnossa lemmikkejä?',
    yesText: 'Kyllä',
    noText: 'Ei',
    value: null,
    onChange: () => {},
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <YesNo {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof YesNo>

export default meta
type Story = StoryObj<typeof meta>

export const Unanswered: Story = {}
export const Yes: Story = { args: { value: true } }
export const No: Story = { args: { value: false } }
export const WithDescriptions: Story = {
  args: {
    label: 'Saako asuntoon mennä yleisavaimella?',
    yesDescription: 'Esittelijä käy asunnossa, vaikka et ole kotona',
    noDescription: 'Olet paikalla jokaisessa näytössä',
  },
}
export const Wrong: Story = { args: { error: 'Vastaa kyllä tai ei.' } }
