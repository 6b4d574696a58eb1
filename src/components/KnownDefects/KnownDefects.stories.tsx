import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Pill } from '../Pill/Pill.tsx'
import { KnownDefectItem, KnownDefects } from './KnownDefects.tsx'

const meta = {
  title: 'Components/KnownDefects',
  component: KnownDefects,
  args: {
    title: 'Onko vika jo tiedossa?',
    text: <p>Talosi yhteisissä tiloissa on kaksi avointa sähkövikaa.</p>,
    children: null,
  },
} satisfies Meta<typeof KnownDefects>

export default meta
type Story = StoryObj<typeof meta>

export const OfferedAndFollowed: Story = {
  args: {
    children: (
      <>
        <KnownDefectItem
          title="A‑portaan ulkovalo ei syty"
          about="Ilmoitettu 19.11.2026, 2 päivää sitten. Koskee 3 asukasta."
        >
          <Button variant="secondary" compact>
            Koskee minuakin
          </Button>
        </KnownDefectItem>
        <KnownDefectItem
          title="Pesutuvan valot välkkyvät"
          about="Ilmoitettu 13.11.2026, 8 päivää sitten. Koskee 1 asukasta."
        >
          <div>
            <Pill tone="success" icon="check">
              Seuraat tätä
            </Pill>
          </div>
        </KnownDefectItem>
      </>
    ),
  },
}
