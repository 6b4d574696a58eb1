import type { DocumentImport } from '../../api/provider-rows.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { demoId } from './ids.ts'
import type { PdfContent } from './pdf.ts'
import { demoProperties } from './properties.ts'

/** A document of the demo data, as it is written. */
interface DemoDocument {
  readonly key: string
  /** The building or the contract that the document is about. */
  readonly of: { readonly building: string } | { readonly contract: string }
  readonly name: string | null
  readonly category: 'memos' | 'general' | 'safety' | null
  readonly type: string
  readonly daysAgo: number
  readonly file: string
}

/** Files of the demo provider by key, each one page. */
export const demoPdfContents: Readonly<Record<string, PdfContent>> = {
  rules: {
    title: 'Järjestyssäännöt',
    paragraphs: [
      'Talossa on hiljaista kello 22–7. Kerro naapureille etukäteen, jos sinulla on juhlat.',
      'Ulko-ovet pidetään lukossa. Porrashuoneessa ei säilytetä tavaroita, koska ne estävät poistumisen tulipalossa.',
      'Tupakointi on kielletty porrashuoneissa, kellareissa ja parvekkeilla.',
      'Mattoja tomutetaan pihan tomutustelineillä kello 7–21. Lemmikit pidetään pihalla kytkettyinä.',
    ],
  },
  sorting: {
    title: 'Lajitteluohje',
    paragraphs: [
      'Biojäte: ruoantähteet, kahvinporot ja kasvit. Pakkaa ne paperi- tai biopussiin.',
      'Muovi: tyhjät ja huuhdellut pakkaukset. Kartonki: litistä pakkaukset ja pane ne sisäkkäin.',
      'Metalli ja lasi: tyhjät purkit ja pullot. Paperi: lehdet, mainokset ja kirjekuoret.',
      'Vaarallinen jäte, sähkölaitteet ja huonekalut viedään jäteasemalle. Ne eivät kuulu talon jätekatokseen.',
    ],
  },
  rescue: {
    title: 'Pelastussuunnitelma',
    paragraphs: [
      'Yleinen hätänumero on 112. Kerro, mitä on tapahtunut, osoite ja porras.',
      'Tulipalossa: pelasta ne, jotka ovat vaarassa, sulje ovet perässäsi ja poistu ulos. Älä käytä hissiä.',
      'Kokoontumispaikka on pihan leikkipaikan vieressä. Jos porrashuoneessa on savua, jää kotiin, sulje ovi ja mene ikkunaan.',
      'Palovaroitin on jokaisessa kodissa. Kokeile sitä kerran kuukaudessa.',
    ],
  },
  moving: {
    title: 'Muuttajan ohje',
    paragraphs: [
      'Tee muuttoilmoitus postille ja Digi- ja väestötietovirastolle viikkoa ennen muuttoa.',
      'Siivoa koti, tyhjennä kellarikomero ja palauta kaikki avaimet viimeistään muuttopäivänä kello 12.',
    ],
  },
  booking: {
    title: 'Pesutupa ja saunavuorot',
    paragraphs: [
      'Pesutuvan ja saunan vuorot varataan numerosta 010 555 0114.',
      'Puhdista nukkasihti ja jätä pesutupa siistiksi seuraavalle. Saunavuoro kestää tunnin.',
    ],
  },
  renovation: {
    title: 'Remonttiohje',
    paragraphs: [
      'Maalata ja tapetoida saat itse, kun käytät vaaleita sävyjä. Kysy aina ensin, jos aiot porata märkätilaan.',
      'Sähkö-, putki- ja vesieristystöitä tekee vain ammattilainen, jolta me tilaamme työn.',
    ],
  },
  water: {
    title: 'Vedenkulutuksen seurantaraportti',
    paragraphs: [
      'Talossa käytettiin vettä keskimäärin 118 litraa asukasta kohti päivässä.',
      'Tavoite on 110 litraa. Tippuva hana kuluttaa jopa 20 litraa päivässä: tee siitä vikailmoitus.',
    ],
  },
  parking: {
    title: 'Autopaikkojen hinnasto',
    paragraphs: ['Lämmityspaikka 18 € kuukaudessa. Pihapaikka 12 €. Hallipaikka 64 €.'],
  },
  inspection: {
    title: 'Palotarkastuksen pöytäkirja',
    paragraphs: [
      'Tarkastettiin porrashuoneet, kellarit, väestönsuoja ja tekniset tilat.',
      'Huomautus: kellarikäytävältä poistetaan kaksi polkupyörää. Muuten ei huomautettavaa.',
    ],
  },
  shelter: {
    title: 'Väestönsuojan ohje',
    paragraphs: ['Väestönsuoja on A-portaan kellarissa. Se tyhjennetään käyttöön 72 tunnissa.'],
  },
  lift: {
    title: 'Hissin tarkastuspöytäkirja',
    paragraphs: [
      'Hissin määräaikaistarkastus on tehty. Ei puutteita. Seuraava kahden vuoden päästä.',
    ],
  },
  meeting: {
    title: 'Asukaskokouksen pöytäkirja',
    paragraphs: [
      'Avattiin kokous ja todettiin se päätösvaltaiseksi. Paikalla oli 14 asukasta.',
      'Päätettiin pihatalkoiden päivästä ja hankittiin talkoisiin makkaraa.',
      'Keskusteltiin pyörävaraston järjestyksestä. Tyhjät pyörät merkitään ja noudetaan pois.',
    ],
  },
  contract: {
    title: 'Vuokrasopimuksen liite',
    paragraphs: [
      'Avaimia luovutettu kolme. Kellarikomero kuuluu vuokraan. Lemmikit ovat tervetulleita.',
    ],
  },
  floorPlan: {
    title: 'Pohjapiirros',
    paragraphs: [
      '2 h + kt + s, 54,5 m2. Keittotila, olohuone, makuuhuone, kylpyhuone, sauna, parveke.',
    ],
  },
}

/** The id of a file of the demo provider. */
export const demoFileId = (key: string): string => demoId(`provider file ${key}`)

const common = demoProperties.flatMap(({ key }): DemoDocument[] => [
  ofBuilding(key, 'rules', 'Järjestyssäännöt', 'general', 400),
  ofBuilding(key, 'sorting', 'Lajitteluohje', 'general', 210),
  ofBuilding(key, 'rescue', 'Pelastussuunnitelma', 'safety', 150),
])

/**
 * The other documents of Aino's building: with them, there are enough for the search to be shown.
 */
const koivukuja: readonly DemoDocument[] = [
  ofBuilding('koivukuja', 'moving', 'Muuttajan ohje', 'general', 320),
  ofBuilding('koivukuja', 'booking', 'Pesutupa ja saunavuorot', 'general', 90),
  ofBuilding('koivukuja', 'renovation', 'Remonttiohje', 'general', 500),
  ofBuilding(
    'koivukuja',
    'water',
    'Huoneistokohtainen vedenkulutuksen seurantaraportti',
    'general',
    40,
  ),
  ofBuilding('koivukuja', 'parking', 'Autopaikkojen hinnasto', 'general', 130),
  ofBuilding('koivukuja', 'inspection', 'Palotarkastuksen pöytäkirja', 'safety', 260),
  ofBuilding('koivukuja', 'shelter', 'Väestönsuojan ohje', 'safety', 700),
  ofBuilding('koivukuja', 'lift', 'Hissin tarkastuspöytäkirja', 'safety', 30),
  // The provider's system had no name for it.
  ofBuilding('koivukuja', 'parking', null, null, 610, 'unnamed'),
  ofContract('aino', 'contract', 'Vuokrasopimuksen liite', 1200),
  ofContract('aino', 'floorPlan', 'Pohjapiirros, A 12', 1240),
]

const olavi: readonly DemoDocument[] = [
  ofContract('olavi-rental', 'contract', 'Vuokrasopimuksen liite, Satamakatu', 600),
  ofContract('olavi-turku', 'contract', 'Vuokrasopimuksen liite, Linnankatu', 240),
]

/** How long ago the residents of a building met, in days. */
const meetings: Readonly<Record<string, readonly number[]>> = {
  koivukuja: [35, 215, 400, 580, 765],
  satamakatu: [50],
  rantatie: [60, 240],
}

function ofBuilding(
  building: string,
  file: string,
  name: string | null,
  category: DemoDocument['category'],
  daysAgo: number,
  key: string = file,
): DemoDocument {
  const of = { building }
  return { key: `${building} ${key}`, of, name, category, type: 'instructions', daysAgo, file }
}

function ofContract(contract: string, file: string, name: string, daysAgo: number): DemoDocument {
  const of = { contract }
  return { key: `${contract} ${file}`, of, name, category: null, type: 'contract', daysAgo, file }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the documents that the demo provider imports. */
export function demoDocumentImports(now: Date): DocumentImport[] {
  const held = Object.entries(meetings).flatMap(([building, days]) =>
    days.map((daysAgo): DemoDocument => {
      const day = addDays(helsinki.dayOf(now), -daysAgo)
      const name = `Asukaskokous ${day.split('-').toReversed().map(Number).join('.')}`
      const about = ofBuilding(building, 'meeting', name, 'memos', daysAgo, `meeting ${daysAgo}`)
      return { ...about, type: 'memo' }
    }),
  )
  return [...common, ...koivukuja, ...olavi, ...held].map((one) => ({
    externalId: one.key,
    sourceUpdatedAt: new Date(now.getTime() - one.daysAgo * DAY_MS).toISOString(),
    buildingExternalId: 'building' in one.of ? one.of.building : null,
    contractExternalId: 'contract' in one.of ? one.of.contract : null,
    name: one.name,
    documentType: one.type,
    categoryId: one.category,
    fileId: demoFileId(one.file),
  }))
}
