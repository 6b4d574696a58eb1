import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Form/TextField',
  component: TextField,
  args: { name: 'street', label: 'Katuosoite', value: '', onChange: () => {} },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <TextField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Satamakatu 11 B 24' } }
export const WithHint: Story = { args: { hint: 'Myös rappu ja asunnon numero.' } }
export const Optional: Story = { args: { label: 'Puhelinnumero', optionalText: '(ei pakollinen)' } }
export const Wrong: Story = {
  args: {
    name: 'postalCode',
    label: 'Postinumero',
    hint: 'Viisi numeroa.',
    value: '332',
    error: 'Postinumerossa on viisi numeroa, esimerkiksi 33200.',
    required: true,
    numeric: true,
    inputMode: 'numeric',
    maxLength: 5,
    width: 'short',
  },
}
export const Disabled: Story = { args: { value: 'Satamakatu 11 B 24', disabled: true } }
export const ReadOnly: Story = { args: { value: '09.09.2001', readOnly: true } }
export const Medium: Story = {
  args: { label: 'Postitoimipaikka', value: 'Tampere', width: 'medium' },
}
export const Long: Story = {
  args: { label: 'Tilin omistaja', value: 'Aino Lehtonen', width: 'long' },
}
export const WithSuffix: Story = {
  args: { label: 'Vuokra', value: '742,50', suffix: '€/kk', numeric: true, width: 'short' },
}
export const WithSuggestions: Story = {
  args: { label: 'Pankki', value: '', suggestions: ['Nordea', 'OP', 'Danske Bank'], width: 'long' },
}
export const LongFinnishWords: Story = {
  args: {
    label: 'Sähköpostiosoite asumisoikeussopimuksen irtisanomisvahvistusta varten',
    hint: 'Irtisanomisilmoituksen vastaanottovahvistus lähetetään vuokrasopimuksen yhteyshenkilölle.',
    value: 'aino.maria.lehtonen-virtanen@esimerkkisahkopostipalvelu.example',
    error: 'Sähköpostiosoitteen muodon on oltava nimi@esimerkkisahkopostipalvelu.example.',
  },
}
export const LongSwedishWords: Story = {
  args: {
    label: 'E-postadress för uppsägningsbekräftelsen av bostadsrättsavtalet',
    optionalText: '(frivillig uppgift)',
    hint: 'Mottagningsbekräftelsen skickas till hyresavtalets kontaktperson.',
    value: '',
  },
}
