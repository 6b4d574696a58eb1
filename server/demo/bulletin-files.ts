import type { BulletinImport } from '../../api/provider-rows.ts'
import { demoId } from './ids.ts'
import type { PdfContent } from './pdf.ts'

/** Pictures of the demo bulletins among the media, and the names under which they are sent. */
export const bulletinPictures = {
  'new-lift.jpg': 'hissi.jpg',
  'new-bins.jpg': 'jateastiat.jpg',
  'snowy-yard.jpg': 'lumityot.jpg',
  'bike-shed.jpg': 'pyorakatos.jpg',
} as const

/** Attachments of the demo bulletins, each one page. */
export const bulletinPdfContents = {
  liftSchedule: {
    title: 'Hissin uusimisen aikataulu',
    paragraphs: [
      'Ensimmäiset päivät: vanha hissi puretaan. Kerroksissa 1–4 on melua kello 7–17.',
      'Seuraava viikko: uusi kori, ovet ja ohjaus asennetaan.',
      'Viimeiset päivät: hissi tarkastetaan ja otetaan käyttöön.',
      'Avun ostosten kantamiseen saat numerosta 010 555 0100.',
    ],
  },
  liftSafety: {
    title: 'Kulku portaissa hissityön aikana',
    paragraphs: [
      'Portaiden toinen reuna on aina vapaa. Työmaa on aidattu.',
      'Jos tarvitset ambulanssin, kerro hätäkeskukselle, että hissi ei ole käytössä.',
    ],
  },
  sortingTable: {
    title: 'Lajittelutaulukko jääkaapin oveen',
    paragraphs: [
      'Biojäte: ruoantähteet ja kahvinporot. Kartonki: maitotölkit ja pahvi.',
      'Muovi: tyhjät pakkaukset. Metalli: purkit ja kannet. Lasi: pullot ja purkit.',
    ],
  },
  ploughing: {
    title: 'Auran reitti pihalla',
    paragraphs: [
      'Aura ajaa ensin pelastustien, sitten porttien edustat ja viimeksi autopaikat.',
      'Lumi kasataan leikkipaikan taakse. Siellä ei saa kaivaa luolia.',
    ],
  },
} as const satisfies Record<string, PdfContent>

type Picture = keyof typeof bulletinPictures
type PaperName = keyof typeof bulletinPdfContents

/** The id of a file of a demo bulletin. */
export const bulletinFileId = (name: Picture | PaperName): string => demoId(`bulletin file ${name}`)

/** The address of a picture within a text. */
export const bulletinPictureAddress = (name: Picture): string =>
  `/api/files/${bulletinFileId(name)}`

/** The picture of a bulletin. */
export const featuredPictureFields = (
  name: Picture,
  featuredImageAlt: string,
): Pick<BulletinImport, 'featuredImageUrl' | 'featuredImageAlt'> => ({
  featuredImageUrl: bulletinPictureAddress(name),
  featuredImageAlt,
})

/** The attachments of a bulletin, by their titles. */
export const attachmentFields = (
  ...names: readonly (PaperName | Picture)[]
): Pick<BulletinImport, 'attachments'> => ({
  attachments: names.map((name) => ({
    fileId: bulletinFileId(name),
    ...(name in bulletinPdfContents && { name: bulletinPdfContents[name as PaperName].title }),
  })),
})
