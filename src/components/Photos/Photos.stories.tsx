import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import { Photo, Photos } from './Photos.tsx'

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="${colour}"/></svg>`,
  )}`

const link = (name: string) => (
  <LinkIcon href="#" icon="document" tall>
    {name}
  </LinkIcon>
)

const meta = {
  title: 'Components/Photos',
  component: Photos,
  args: {
    children: (
      <>
        <Photo address={drawing('#5b8a72')}>{link('hana.jpg')}</Photo>
        <Photo address={drawing('#c9a227')}>
          {link('keittion-allaskaapin-pohja-ja-putket-lahelta.jpg')}
        </Photo>
      </>
    ),
  },
} satisfies Meta<typeof Photos>

export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}

export const Unreadable: Story = {
  args: { children: <Photo address="data:image/jpeg,broken">{link('rikki.jpg')}</Photo> },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}
