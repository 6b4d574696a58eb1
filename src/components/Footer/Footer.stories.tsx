import type { Meta, StoryObj } from '@storybook/react-vite'
import { Footer } from './Footer.tsx'

const meta = {
  title: 'Components/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    owner: '© 2026 Koivuranta-asunnot Oy',
    legalLabel: 'Palvelun tiedot',
    legal: [
      { text: 'Tietosuoja', href: '/info/privacy.fi.html' },
      { text: 'Saavutettavuus', href: '/info/accessibility.fi.html' },
      { text: 'Käyttöehdot', href: '/info/terms.fi.html' },
    ],
  },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutSignIn: Story = {}
export const SignedIn: Story = {
  args: {
    title: 'Olemme täällä',
    contacts: [
      {
        title: 'Isännöitsijä',
        lines: ['Kaisa Nieminen', 'Koivuranta-asunnot Oy'],
        phones: [{ href: 'tel:+358105550101', text: '010 555 0101' }],
        email: {
          href: 'mailto:kaisa.nieminen@koivuranta.example',
          text: 'kaisa.nieminen@koivuranta.example',
        },
      },
      {
        title: 'Huolto',
        lines: ['Jari Koskela', 'Tampereen Kiinteistöhuolto Oy'],
        phones: [{ href: 'tel:+358105550112', text: '010 555 0112' }],
      },
      {
        title: 'Asiakaspalvelu',
        lines: ['Arkisin 8–16'],
        phones: [{ href: 'tel:+358105550100', text: '010 555 0100' }],
        email: { href: 'mailto:asiakaspalvelu@koivuranta.example', text: 'Kirjoita meille' },
      },
    ],
  },
}
