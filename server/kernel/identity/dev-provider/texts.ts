import type { Locale } from '../../../../api/values.ts'
import { LOCALES } from '../../../../domain/locales.ts'
import type { DemoMethod } from './methods.ts'
import type { DemoFailure } from './persons.ts'

/** Texts of the demo provider's pages in one language. */
export interface DemoTexts {
  readonly brand: string
  readonly title: string
  readonly demoTitle: string
  readonly demoText: string
  readonly method: string
  readonly methods: Readonly<Record<DemoMethod, string>>
  readonly methodHints: Readonly<Record<DemoMethod, string>>
  readonly notAsked: string
  readonly person: string
  readonly failures: string
  readonly failureHints: Readonly<Record<DemoFailure, string>>
  readonly nameless: string
  readonly identify: string
  readonly cancel: string
  readonly choose: string
  readonly expiredTitle: string
  readonly expiredText: string
  readonly back: string
}

const texts: Readonly<Record<Locale, DemoTexts>> = {
  fi: {
    brand: 'Esittelytunnistus',
    title: 'Tunnistaudu',
    demoTitle: 'Tämä on esittely',
    demoText: 'Henkilöt ja henkilötunnukset ovat keksittyjä. Ketään ei oikeasti tunnisteta.',
    method: 'Millä tunnistaudut?',
    methods: { bank: 'Pankkitunnukset', mobile: 'Mobiilivarmenne', passport: 'Passi' },
    methodHints: {
      bank: 'Oman pankin tunnukset',
      mobile: 'Operaattorin varmenne puhelimessa',
      passport: 'Passi tai henkilökortti',
    },
    notAsked: 'Palvelu ei pyytänyt tätä, joten se torjuu tunnistautumisen.',
    person: 'Kenenä tunnistaudut?',
    failures: 'Kokeile, mitä tapahtuu, kun tunnistautuminen epäonnistuu',
    failureHints: {
      stranger: 'Oikea henkilö, mutta joku muu kuin palvelu odottaa',
      noIdentityCode: 'Henkilötunnus jää saamatta',
      unreadableIdentityCode: 'Henkilötunnusta ei voi lukea',
      incompleteAttributes: 'Nimi jää saamatta',
      noAttributes: 'Kaikki tiedot jäävät saamatta',
    },
    nameless: 'Nimetön',
    identify: 'Tunnistaudu',
    cancel: 'Keskeytä',
    choose: 'Valitse henkilö ja tunnistautumistapa.',
    expiredTitle: 'Tunnistautuminen on vanhentunut',
    expiredText: 'Palaa asiointipalveluun ja aloita tunnistautuminen uudelleen.',
    back: 'Palaa palveluun',
  },
  sv: {
    brand: 'Demoidentifiering',
    title: 'Identifiera dig',
    demoTitle: 'Det här är en demonstration',
    demoText: 'Personerna och personbeteckningarna är påhittade. Ingen identifieras på riktigt.',
    method: 'Hur vill du identifiera dig?',
    methods: { bank: 'Bankkoder', mobile: 'Mobilcertifikat', passport: 'Pass' },
    methodHints: {
      bank: 'Koderna till din egen bank',
      mobile: 'Operatörens certifikat i telefonen',
      passport: 'Pass eller identitetskort',
    },
    notAsked: 'Tjänsten bad inte om det här och avvisar därför identifieringen.',
    person: 'Vem vill du vara?',
    failures: 'Prova vad som händer när identifieringen misslyckas',
    failureHints: {
      stranger: 'En riktig person, men någon annan än tjänsten väntar sig',
      noIdentityCode: 'Personbeteckningen saknas',
      unreadableIdentityCode: 'Personbeteckningen går inte att läsa',
      incompleteAttributes: 'Namnet saknas',
      noAttributes: 'Alla uppgifter saknas',
    },
    nameless: 'Utan namn',
    identify: 'Identifiera dig',
    cancel: 'Avbryt',
    choose: 'Välj person och identifieringssätt.',
    expiredTitle: 'Identifieringen har gått ut',
    expiredText: 'Gå tillbaka till boendetjänsten och börja om med identifieringen.',
    back: 'Tillbaka till tjänsten',
  },
  en: {
    brand: 'Demo identification',
    title: 'Identify yourself',
    demoTitle: 'This is a demonstration',
    demoText: 'The people and their identity codes are made up. Nobody is really identified.',
    method: 'How do you want to identify yourself?',
    methods: { bank: 'Online banking', mobile: 'Mobile certificate', passport: 'Passport' },
    methodHints: {
      bank: 'The credentials of your own bank',
      mobile: 'Your operator’s certificate on the phone',
      passport: 'Passport or identity card',
    },
    notAsked: 'The service did not ask for this and will refuse the identification.',
    person: 'Who do you want to be?',
    failures: 'Try what happens when identification fails',
    failureHints: {
      stranger: 'A real person, but not the one the service expects',
      noIdentityCode: 'The identity code is missing',
      unreadableIdentityCode: 'The identity code cannot be read',
      incompleteAttributes: 'The name is missing',
      noAttributes: 'All data are missing',
    },
    nameless: 'No name',
    identify: 'Identify',
    cancel: 'Cancel',
    choose: 'Choose a person and a way to identify.',
    expiredTitle: 'The identification has expired',
    expiredText: 'Go back to the resident portal and start the identification again.',
    back: 'Back to the service',
  },
}

/** Returns the texts of a language. */
export const demoTextsOf = (locale: Locale): DemoTexts => texts[locale]

/** Returns the first supported language of `ui_locales`, else Finnish. */
export function firstSupportedLocale(tags: unknown): Locale {
  const languages = typeof tags === 'string' ? (tags.match(/[a-z]{2}(?=[-_,; ]|$)/g) ?? []) : []
  const spoken = languages.map((language) => LOCALES.find((known) => known === language))
  return spoken.find((locale) => locale !== undefined) ?? 'fi'
}
