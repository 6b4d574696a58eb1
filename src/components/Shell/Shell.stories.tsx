import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brand } from '../Brand/Brand.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { Page } from '../Page/Page.tsx'
import { PageHead } from '../PageHead/PageHead.tsx'
import { TopBar } from '../TopBar/TopBar.tsx'
import { Shell } from './Shell.tsx'

const meta = {
  title: 'Components/Shell',
  component: Shell,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Shell>
export default meta

export const ShortPage: StoryObj<typeof meta> = {
  args: {
    skip: 'Siirry sisältöön',
    top: <TopBar brand={<Brand to="/" name="Porras" />} />,
    foot: <Footer owner="© 2026 Koivuranta-asunnot Oy" legalLabel="Palvelun tiedot" legal={[]} />,
    children: (
      <Page>
        <PageHead title="Viestit" lead="Täällä näkyvät viestisi." />
      </Page>
    ),
  },
}
