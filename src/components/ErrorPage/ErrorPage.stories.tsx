import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Page } from '../Page/Page.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const meta = {
  title: 'Components/ErrorPage',
  component: ErrorPage,
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Page>
      <ErrorPage {...args} />
    </Page>
  ),
} satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const OutOfOrder: Story = {
  args: {
    scene: 'broken-lift',
    title: 'Tämä sivu on epäkunnossa',
    lead: 'Vika on meillä, ei sinulla. Muut sivut toimivat.',
    actions: (
      <>
        <Button to="/">Mene etusivulle</Button>
        <Button variant="secondary">Yritä uudelleen</Button>
      </>
    ),
    children: (
      <p>
        Kiireellinen vika asunnossa? Soita huoltoon:{' '}
        <a className="nowrap" href="tel:+358105550112">
          010 555 0112
        </a>
        .
      </p>
    ),
  },
}
export const NoContract: Story = {
  args: {
    scene: 'night-house',
    title: 'Sinulla ei ole nyt sopimusta',
    lead: 'Emme löydä sinulta voimassa olevaa vuokra- tai asumisoikeussopimusta.',
  },
}
export const SessionEnded: Story = {
  args: {
    scene: 'light-switch',
    title: 'Et ole enää kirjautunut',
    lead: 'Kirjauduimme sinut ulos. Näin kukaan muu ei pääse tietoihisi.',
    actions: <Button to="/login">Kirjaudu uudelleen</Button>,
  },
}
