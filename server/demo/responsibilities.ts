import type { DefectResponsibilityImport } from '../../api/provider-rows.ts'
import { OTHER_DEFECT_CLASS } from '../../domain/notices.ts'

/**
 * Who is responsible for some classes of defect, and what they cost, in the words of the demo
 * provider.
 */
export const demoResponsibilities: readonly DefectResponsibilityImport[] = [
  {
    externalId: 'responsibility repair',
    defectClassId: 1,
    responsibility: 'provider',
    fi: 'Korjaamme asuntoon kuuluvat laitteet ja kalusteet, kuten lieden, jääkaapin ja kaapistot. Korjaus on sinulle maksuton, kun vika johtuu tavallisesta käytöstä.',
    sv: 'Vi reparerar det som hör till bostaden, till exempel spisen, kylskåpet och skåpen. Reparationen kostar dig inget när felet beror på normal användning.',
    en: 'We repair what belongs to the home, such as the stove, the fridge and the cupboards. The repair costs you nothing when the fault comes from normal use.',
  },
  {
    externalId: 'responsibility hvac',
    defectClassId: 2,
    responsibility: 'provider',
    fi: 'Korjaamme hanat, viemärit, patterit ja ilmanvaihdon maksutta.\nLattiakaivon ja hajulukkojen puhdistus on asukkaan tehtävä. Jos tukos johtuu siitä, ettei niitä ole puhdistettu, laskutamme käynnistä 60 €.',
    sv: 'Vi reparerar kranar, avlopp, element och ventilation utan kostnad.\nDen boende rengör golvbrunnen och vattenlåsen. Om det blir stopp för att de inte har rengjorts kostar besöket 60 €.',
    en: 'We repair taps, drains, radiators and the ventilation free of charge.\nResidents clean the floor drain and the traps. If they are blocked because they have not been cleaned, the visit costs €60.',
  },
  {
    externalId: 'responsibility minor repair',
    defectClassId: 3,
    responsibility: 'resident',
    fi: 'Pienet työt teet itse: vaihdat lampun tai sulakkeen ja ripustat taulun. Jos et pysty siihen, huoltoyhtiö auttaa. Käynti maksaa 45 €.',
    sv: 'Små arbeten gör du själv: du byter en lampa eller en säkring och hänger upp en tavla. Om du inte kan göra det hjälper fastighetsskötseln dig. Besöket kostar 45 €.',
    en: 'You do small jobs yourself: you change a bulb or a fuse, or hang a picture. If you cannot, the maintenance company helps you. The visit costs €45.',
  },
  {
    externalId: 'responsibility electrical',
    defectClassId: 4,
    responsibility: 'provider',
    fi: 'Korjaamme kiinteät sähköasennukset, kuten pistorasiat ja katkaisijat, maksutta. Älä korjaa niitä itse. Lamput ja sulakkeet vaihdat itse.',
    sv: 'Vi reparerar fasta elinstallationer, till exempel vägguttag och strömbrytare, utan kostnad. Reparera dem inte själv. Lampor och säkringar byter du själv.',
    en: 'We repair fixed wiring, such as sockets and switches, free of charge. Do not repair it yourself. You change bulbs and fuses yourself.',
  },
  {
    externalId: 'responsibility locking',
    defectClassId: 11,
    responsibility: 'provider',
    fi: 'Korjaamme rikkoutuneen lukon maksutta. Jos avain on kadonnut, maksat uuden avaimen ja lukon uudelleen sarjoituksen, yhteensä noin 180 €.',
    sv: 'Vi reparerar ett trasigt lås utan kostnad. Om en nyckel har försvunnit betalar du en ny nyckel och omkodningen av låset, sammanlagt cirka 180 €.',
    en: 'We repair a broken lock free of charge. If a key is lost, you pay for a new key and for rekeying the lock, about €180 in all.',
  },
  {
    externalId: 'responsibility telecommunications',
    defectClassId: 17,
    responsibility: 'resident',
    fi: 'Jos netti tai televisio ei toimi, soita ensin omalle operaattorillesi. Talon verkon ja antennirasian korjaamme maksutta.',
    sv: 'Om internet eller tv:n inte fungerar, ring först din egen operatör. Husets nät och antennuttaget reparerar vi utan kostnad.',
    en: 'If the internet or the television does not work, call your own operator first. We repair the network of the house and the aerial socket free of charge.',
  },
  {
    externalId: 'responsibility pests',
    defectClassId: 18,
    responsibility: 'provider',
    fi: 'Ilmoita tuholaisista heti. Torjunta on sinulle maksuton.',
    sv: 'Anmäl skadedjur genast. Bekämpningen kostar dig inget.',
    en: 'Report pests at once. Pest control costs you nothing.',
  },
  {
    externalId: 'responsibility water damage',
    defectClassId: 19,
    responsibility: 'provider',
    fi: 'Jos vettä vuotaa nyt, soita heti päivystykseen.\nKuivaamme ja korjaamme rakenteet maksutta. Omien tavaroidesi vahingot korvaa kotivakuutuksesi.',
    sv: 'Om det läcker vatten nu, ring genast jouren.\nVi torkar och reparerar konstruktionerna utan kostnad. Skador på dina egna saker ersätts av din hemförsäkring.',
    en: 'If water is leaking now, call the duty number at once.\nWe dry and repair the structures free of charge. Your home insurance covers your own things.',
  },
  {
    externalId: 'responsibility other',
    defectClassId: OTHER_DEFECT_CLASS,
    responsibility: 'provider',
    fi: 'Katsomme, mistä on kyse. Jos työ maksaa sinulle jotain, kerromme sen ennen kuin aloitamme.',
    sv: 'Vi undersöker vad det gäller. Om arbetet kostar dig något berättar vi det innan vi börjar.',
    en: 'We look into it. If the work costs you anything, we tell you before we begin.',
  },
]
