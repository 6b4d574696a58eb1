import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions } from '../Actions/Actions.tsx'
import { Button } from '../Button/Button.tsx'
import { FieldRow } from '../FieldRow/FieldRow.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { FormPart } from './FormPart.tsx'

const still = () => {}

const meta = {
  title: 'Form/FormPart',
  component: FormPart,
  args: {
    title: 'Uusi osoite',
    intro: 'Lähetämme loppulaskun ja muun postin tähän osoitteeseen.',
    children: (
      <>
        <TextField name="street" label="Katuosoite" value="Satamakatu 11 B 24" onChange={still} />
        <FieldRow narrowFirst>
          <TextField name="postalCode" label="Postinumero" value="33200" numeric onChange={still} />
          <TextField name="city" label="Postitoimipaikka" value="Tampere" onChange={still} />
        </FieldRow>
      </>
    ),
  },
} satisfies Meta<typeof FormPart>

export default meta
type Story = StoryObj<typeof meta>

export const WithIntro: Story = {}
export const WithoutIntro: Story = { args: { intro: undefined } }
export const TwoPartsAndTheEnd: Story = {
  render: (args) => (
    <form>
      <FormPart {...args} />
      <FormPart title="Tilin omistaja">
        <FieldRow>
          <TextField name="first" label="Etunimi" value="Aino" onChange={still} />
          <TextField name="last" label="Sukunimi" value="Lehtonen" onChange={still} />
        </FieldRow>
      </FormPart>
      <Actions fill ruled>
        <Button type="submit">Jatka esikatseluun</Button>
        <Button variant="secondary">Tallenna luonnos</Button>
        <Button variant="quiet">Edellinen vaihe</Button>
      </Actions>
    </form>
  ),
}
