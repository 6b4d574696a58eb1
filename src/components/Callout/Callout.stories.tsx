import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Callout } from './Callout.tsx'

const meta = { title: 'Components/Notice', component: Callout } satisfies Meta<typeof Callout>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  args: {
    title: 'Vesikatko tiistaina klo 9–12',
    children: (
      <p>
        A- ja B-portaassa. <a href="#lisaa">Lue lisää</a>
      </p>
    ),
  },
}
export const Warn: Story = {
  args: {
    tone: 'warn',
    title: 'Irtisanominen sitoo sinua',
    children: <p>Lähetettyä ilmoitusta ei voi perua ilman vuokranantajan suostumusta.</p>,
  },
}
export const ErrorAlert: Story = {
  args: {
    tone: 'error',
    live: 'alert',
    title: 'Ilmoitusta ei voitu lähettää',
    children: <p>Yhteys katkesi. Mitään ei kadonnut.</p>,
    actions: (
      <Button compact variant="secondary">
        Yritä uudelleen
      </Button>
    ),
  },
}
export const Success: Story = {
  args: {
    tone: 'success',
    live: 'status',
    title: 'Ilmoitus on lähetetty',
    children: <p>Viitenumero IR-2026-04817.</p>,
  },
}
export const TitleOnly: Story = { args: { title: 'Tallennettu 20.11.2026' } }
