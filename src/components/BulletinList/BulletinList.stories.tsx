import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import { Pill } from '../Pill/Pill.tsx'
import { BulletinItem, BulletinList } from './BulletinList.tsx'

const meta = {
  title: 'Components/BulletinList',
  component: BulletinItem,
  args: { title: 'Pihan lumityöt talvella' },
  decorators: [
    (Story) => (
      <BulletinList>
        <Story />
        <Story />
      </BulletinList>
    ),
  ],
} satisfies Meta<typeof BulletinItem>
export default meta
type Story = StoryObj<typeof meta>

const to = '/ilmoitustaulu/1'

export const OnTheBoard: Story = {
  args: {
    to,
    date: { day: '12.11.', under: '2026' },
    excerpt: 'Aurausreitti muuttuu, koska pyöräkatos siirtyi.',
    foot: 'Lähihuolto, Espoo',
  },
}
export const InAnotherLanguage: Story = {
  args: {
    to,
    date: { day: '9.11.', under: '2026' },
    title: 'Nya sopkärl på gården',
    lang: 'sv',
    excerpt: 'Nu finns det egna kärl för plast och glas.',
    foot: <Pill icon="globe">Ruotsiksi</Pill>,
  },
}
export const OnTheFrontPage: Story = {
  args: {
    to,
    excerpt: 'Aurausreitti muuttuu.',
    action: (
      <LinkIcon to={to} go>
        Lue lisää
      </LinkIcon>
    ),
  },
}
