import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TextArea } from './TextArea.tsx'

const finnish = (left: number) =>
  left < 0 ? `${-left} merkkiä liikaa` : `${left} merkkiä jäljellä`

const meta = {
  title: 'Form/TextArea',
  component: TextArea,
  args: {
    name: 'additionalDetails',
    label: 'Lisätiedot',
    value: '',
    onChange: () => {},
    limit: 1000,
    countText: finnish,
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <TextArea {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Makuuhuoneen ikkunan tiiviste vetää.' } }
export const WithHint: Story = {
  args: {
    optionalText: '(ei pakollinen)',
    hint: 'Kerro, jos asunnossa on jotain korjattavaa.',
  },
}
export const WithWarning: Story = {
  args: { warning: 'Älä kirjoita tähän henkilötunnusta tai terveystietoja.' },
}
export const NearlyFull: Story = {
  args: { limit: 40, value: 'Makuuhuoneen ikkunan tiiviste vetää.' },
}
export const TooLong: Story = {
  args: {
    limit: 30,
    value: 'Makuuhuoneen ikkunan tiiviste vetää.',
    error: 'Tekstissä voi olla enintään 30 merkkiä.',
  },
}
export const WithoutCount: Story = { args: { limit: undefined, rows: 2 } }
export const Disabled: Story = {
  args: { value: 'Makuuhuoneen ikkunan tiiviste vetää.', disabled: true },
}
export const LongSwedishWords: Story = {
  args: {
    label: 'Tilläggsuppgifter till uppsägningsanmälan',
    hint: 'Fastighetsskötselbolaget kontrollerar lägenhetens ytbeläggningar.',
    warning: 'Skriv inte personbeteckningar eller hälsouppgifter i fritextfältet.',
    countText: (left) => `${left} tecken återstår`,
  },
}
