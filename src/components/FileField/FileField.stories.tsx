import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Callout } from '../Callout/Callout.tsx'
import { FileField } from './FileField.tsx'
import { FileItem, type FileItemProps } from './FileItem.tsx'

const remove = (name: string) => ({ label: `Poista ${name}`, onPress: () => {} })
const cancel = (name: string) => ({ label: `Peruuta ${name}`, onPress: () => {} })
const retry = { text: 'Yritä uudelleen', onPress: () => {} }

const done = (name: string, size = '1,2 Mt'): FileItemProps => ({
  name,
  size,
  look: 'done',
  status: 'Lisätty',
  end: remove(name),
})
const underWay = (name: string, percent: number): FileItemProps => ({
  name,
  size: '8,4 Mt',
  look: 'underWay',
  status: 'Lähetetään…',
  percent,
  end: cancel(name),
})
const failed = (name: string): FileItemProps => ({
  name,
  size: '245 kt',
  look: 'wrong',
  status: 'Palveluun ei saada yhteyttä. Tarkista verkkoyhteys.',
  retry,
  end: remove(name),
})
const refused = (name: string): FileItemProps => ({
  name,
  size: '14 Mt',
  look: 'wrong',
  status: 'Tiedosto on liian suuri. Se voi olla enintään 10 Mt.',
  end: remove(name),
})
const stopped = (name: string): FileItemProps => ({
  name,
  size: '3,1 Mt',
  look: 'stopped',
  status: 'Lähetys peruttiin',
  retry,
  end: remove(name),
})
const listed = (files: readonly FileItemProps[]) =>
  files.map((file) => <FileItem key={file.name} {...file} />)

const meta = {
  title: 'Form/FileField',
  component: FileField,
  args: {
    name: 'files',
    label: 'Liitteet',
    optionalText: '(ei pakollinen)',
    requiredText: '(pakollinen)',
    hint: 'Kuvia, videoita tai PDF-tiedostoja, enintään 10 Mt tiedostoa kohti.',
    chooseText: 'Valitse tiedostot',
    dropText: 'tai pudota ne tähän',
    accept: '.pdf,.jpg,.jpeg,.png,.gif',
    listLabel: 'Lisätyt tiedostot',
    onChoose: fn(),
  },
} satisfies Meta<typeof FileField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Required: Story = { args: { required: true } }
export const Wrong: Story = {
  args: { required: true, error: 'Lisää vähintään yksi liite.' },
}
export const Disabled: Story = { args: { disabled: true } }
export const Uploading: Story = {
  args: { children: listed([underWay('tyotodistus.pdf', 0), underWay('asunto.jpg', 64)]) },
}
export const Attached: Story = { args: { children: listed([done('tyotodistus.pdf')]) } }
export const UploadFailed: Story = { args: { children: listed([failed('tyotodistus.pdf')]) } }
export const UploadRefused: Story = { args: { children: listed([refused('muuttokuvat.pdf')]) } }
export const UploadCancelled: Story = { args: { children: listed([stopped('tyotodistus.pdf')]) } }
export const SomeFilesNotAdded: Story = {
  args: {
    message: (
      <Callout tone="warn" title="Kaikkia tiedostoja ei lisätty">
        <p>tyotodistus.pdf on jo lisätty.</p>
      </Callout>
    ),
    children: listed([done('tyotodistus.pdf')]),
  },
}
export const ManyFiles: Story = {
  args: {
    children: listed([
      done('tyotodistus.pdf'),
      underWay('asunto-keittio.jpg', 27),
      failed('laakarinlausunto.pdf'),
      refused('muuttokuvat.pdf'),
      stopped('avaimet.png'),
      ...Array.from({ length: 8 }, (_, index) => done(`sivu-${index + 1}.jpg`, '245 kt')),
    ]),
  },
}
export const Summary: Story = {
  args: {
    summary: 'Tiedostoista lähetetty 1, yhteensä 2.',
    children: listed([done('tyotodistus.pdf'), underWay('asunto.jpg', 64)]),
  },
}
const wall = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#7a9"/><circle cx="200" cy="150" r="90" fill="#fc6"/></svg>',
)}`
const unplayable = new File(['no film'], 'hana.mov', { type: 'video/quicktime' })
const shown = {
  unplayable: 'Selain ei voi näyttää tätä videota.',
  download: { address: '#', text: 'Lataa video hana.mov' },
}
export const Pictures: Story = {
  args: {
    children: listed([
      { ...done('seina.jpg', '640 kt'), preview: { kind: 'image', source: wall, ...shown } },
      { ...done('hana.mov', '9,1 Mt'), preview: { kind: 'video', source: unplayable, ...shown } },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Lataa video hana.mov' })).toBeVisible()
  },
}
export const LongNames: Story = {
  args: {
    children: listed([
      done(
        'Paikkakunnanvaihtotodistus-ja-tyonantajan-lausunto-tyontekopaikan-siirtymisesta-Helsingista-Rovaniemelle-2026-11-21_allekirjoitettu_lopullinen-versio.pdf',
      ),
      underWay('Vuokranantajalle toimitettava selvitys muuttopäivästä ja avaimista.pdf', 100),
      failed('IMG_20261121_143512_0123456789012345678901234567890123456789012345678901234567.jpg'),
    ]),
  },
}
export const Chosen: Story = {
  render: function Held(args) {
    const [names, setNames] = useState<readonly string[]>(['tyotodistus.pdf', 'avain.png'])
    const without = (name: string) => () => setNames((all) => all.filter((one) => one !== name))
    return (
      <FileField
        {...args}
        onChoose={(files) => setNames((all) => [...all, ...files.map(({ name }) => name)])}
      >
        {names.length > 0 &&
          names.map((name) => (
            <FileItem
              key={name}
              {...done(name)}
              end={{ label: `Poista ${name}`, onPress: without(name) }}
            />
          ))}
      </FileField>
    )
  },
  play: async ({ canvas }) => {
    const choose = canvas.getByRole('button', { name: /Valitse tiedostot$/ })
    const input = choose.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no file input')
    await userEvent.upload(input, new File(['%PDF-'], 'kirje.pdf', { type: 'application/pdf' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Poista avain.png' }))
    await expect(canvas.getByRole('button', { name: 'Poista kirje.pdf' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Poista tyotodistus.pdf' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(choose).toHaveFocus()
  },
}
