import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'

const street = 'Anna katuosoite'

const meta = {
  title: 'Form/ErrorSummary',
  component: ErrorSummary,
  args: {
    title: 'Tarkista kaksi kohtaa',
    items: [
      {
        name: 'keys',
        text: 'Avainten palautuspäivä ei voi olla sopimuksen päättymisen jälkeen',
      },
      { name: 'iban', text: 'Anna tilinumero, jolle vakuus palautetaan' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>

export default meta
type Story = StoryObj<typeof meta>

export const TwoErrors: Story = {}
export const OneError: Story = {
  args: { title: 'Tarkista yksi kohta', items: [{ name: 'street', text: street }] },
}
export const NoError: Story = { args: { items: [] } }
export const AboveItsField: Story = {
  args: { title: 'Tarkista yksi kohta', items: [{ name: 'street', text: street }] },
  render: (args) => (
    <Stack gap="loose">
      <ErrorSummary {...args} />
      <TextField name="street" label="Katuosoite" value="" onChange={() => {}} error={street} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: street }))
    await expect(canvas.getByLabelText('Katuosoite')).toHaveFocus()
  },
}
export const LongFinnishWords: Story = {
  args: {
    title: 'Irtisanomisilmoituksessa on puutteellisia tietoja',
    items: [
      {
        name: 'showing',
        text: 'Asuntoesittelyjen alkamisajankohdan on oltava vähintään vuorokauden kuluttua irtisanomisilmoituksesta',
      },
    ],
  },
}
