import {
  B1,
  B2,
  type ImportMistake,
  makeBuildingsCsv,
  makeBuildingsCsvWithColumn,
  makeFolderWithChange,
  makeFolderWithFiles,
  validFolder,
} from './right.ts'

/** Mistakes in single cells of tables that are otherwise right: most of them come from spreadsheets. */
export const cellMistakes: readonly ImportMistake[] = [
  {
    mistake: 'days as a spreadsheet counts them, short, with a time, and of no calendar',
    files: makeBuildingsCsvWithColumn('constructionDate', [
      '45292',
      '1.1.26',
      '2026-13-01',
      '31.2.2026',
      '1/2/2026',
      '2026-01-01 00:00:00',
      'tammi.26',
      '1.1.2026',
    ]),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | constructionDate | invalid_date | a day such as 21.11.2026: the spreadsheet has saved its own number of the day, format the column as a date',
      'buildings | 2 | buildings.csv:3 | B-2 | constructionDate | invalid_date | a year of four digits, such as 21.11.2026',
      'buildings | 3 | buildings.csv:4 | B-3 | constructionDate | invalid_date | a day that exists',
      'buildings | 4 | buildings.csv:5 | B-4 | constructionDate | invalid_date | a day that exists',
      'buildings | 5 | buildings.csv:6 | B-5 | constructionDate | invalid_date | a day such as 2026-11-21 or 21.11.2026',
      'buildings | 6 | buildings.csv:7 | B-6 | constructionDate | invalid_date | a day without a time, such as 21.11.2026',
      'buildings | 7 | buildings.csv:8 | B-7 | constructionDate | invalid_date | a day such as 2026-11-21 or 21.11.2026',
    ],
    stored: 'B-8',
  },
  {
    mistake: 'numbers with units, spaces and thousands',
    files: makeBuildingsCsvWithColumn('realPropertyAreasTotal', [
      '1 234,50',
      '1 234,50 €',
      '1.234,50',
      '1,234.50',
      '2.840',
      '2,840',
      '1,2E+03',
      '12,5',
    ]),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | realPropertyAreasTotal | invalid_number | a number such as 2840 or 12,50, without spaces and units',
      'buildings | 2 | buildings.csv:3 | B-2 | realPropertyAreasTotal | invalid_number | a number such as 2840 or 12,50, without spaces and units',
      'buildings | 3 | buildings.csv:4 | B-3 | realPropertyAreasTotal | invalid_number | a number such as 2840 or 12,50, without spaces and units',
      'buildings | 4 | buildings.csv:5 | B-4 | realPropertyAreasTotal | invalid_number | a number such as 2840 or 12,50, without spaces and units',
      'buildings | 5 | buildings.csv:6 | B-5 | realPropertyAreasTotal | invalid_number | a number that can be read in one way: 2840, or 2840,0 (2.840 may be either)',
      'buildings | 6 | buildings.csv:7 | B-6 | realPropertyAreasTotal | invalid_number | a number that can be read in one way: 2840, or 2840,0 (2.840 may be either)',
      'buildings | 7 | buildings.csv:8 | B-7 | realPropertyAreasTotal | invalid_string | every digit: the spreadsheet has shortened a number, format the column as text',
    ],
    stored: 'B-8',
  },
  {
    mistake: 'half a floor, and words for a number',
    files: makeBuildingsCsvWithColumn('floorCount', ['3,5', 'kolme', '3,0']),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | floorCount | invalid_number | a whole number',
      'buildings | 2 | buildings.csv:3 | B-2 | floorCount | invalid_number | a number such as 2840 or 12,50, without spaces and units',
    ],
    stored: 'B-3',
  },
  {
    mistake: 'phone numbers that a spreadsheet took for numbers',
    files: makeBuildingsCsvWithColumn('internetOperatorPhoneNumber', [
      '401234567',
      '3,58401E+11',
      '+358401234567 (koti)',
      '040 123 4567',
      '358401234567',
    ]),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | internetOperatorPhoneNumber | invalid_phone_number | a zero or + at its front (spreadsheets remove it: format the column as text)',
      'buildings | 2 | buildings.csv:3 | B-2 | internetOperatorPhoneNumber | invalid_string | every digit: the spreadsheet has shortened a number, format the column as text',
      'buildings | 3 | buildings.csv:4 | B-3 | internetOperatorPhoneNumber | invalid_phone_number | a phone number such as +358 40 555 0101',
    ],
    stored: 'B-4 B-5',
  },
  {
    mistake: 'postal codes without their zeros',
    files: makeBuildingsCsv(['B-1;Koivukuja 3;2100;Espoo', 'B-2;Koivukuja 5;02100 Espoo;Espoo']),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | postalCode | invalid_postal_code | five digits (spreadsheets remove zeros at the front: format the column as text)',
      'buildings | 2 | buildings.csv:3 | B-2 | postalCode | invalid_postal_code | a postal code of five digits',
    ],
    stored: '',
  },
  {
    mistake: 'ids with line breaks, control characters, as identity codes and shortened',
    files: makeBuildingsCsv([
      '"B\n1";Koivukuja 1;02100;Espoo',
      'B\u0007;Koivukuja 2;02100;Espoo',
      '040664-993Y;Koivukuja 3;02100;Espoo',
      '1,23E+11;Koivukuja 4;02100;Espoo',
      'B 5;Koivukuja 5;02100;Espoo',
    ]),
    says: [
      'buildings | 1 | buildings.csv:2 | externalId | invalid_string | visible characters on one line, and no identity code',
      'buildings | 2 | buildings.csv:4 | externalId | invalid_string | visible characters on one line, and no identity code',
      'buildings | 3 | buildings.csv:5 | externalId | invalid_string | visible characters on one line, and no identity code',
      'buildings | 4 | buildings.csv:6 | 1,23E+11 | externalId | invalid_string | every digit: the spreadsheet has shortened a number, format the column as text',
    ],
    stored: 'B 5',
  },
  {
    mistake: 'the same id twice, once with spaces',
    files: makeBuildingsCsv([B1, ' B-1 ;Koivukuja 5;02100;Espoo', B2]),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | externalId | same_id_twice | an id that no other row has: remove one of the rows',
      'buildings | 2 | buildings.csv:3 | B-1 | externalId | same_id_twice | an id that no other row has: remove one of the rows',
    ],
    stored: 'B-2',
  },
  {
    mistake: 'an id that lost its zeros where another row names it',
    files: makeFolderWithFiles({
      'buildings.csv': validFolder['buildings.csv'].replace('B-1', '007'),
      'contracts.csv': validFolder['contracts.csv'].replace('B-1', '7'),
    }),
    says: [
      'contracts | 1 | contracts.csv:2 | C-1 | buildingExternalId | unknown_reference | an id that was imported (spreadsheets remove zeros at the front)',
    ],
    stored: '007 B-2 R-1',
  },
  {
    mistake: 'references to nothing, and in other letters',
    files: makeFolderWithFiles({
      'contracts.csv': validFolder['contracts.csv'].replace('B-1', 'b-1'),
      'contract-tenants.csv': validFolder['contract-tenants.csv'].replace('R-1', 'R-9'),
    }),
    says: [
      'contracts | 1 | contracts.csv:2 | C-1 | buildingExternalId | unknown_reference | an id of a row that was imported: import that row first',
      'contracts | 1 | contract-tenants.csv:2 | C-1 | tenants.0.residentExternalId | unknown_reference | an id of a row that was imported: import that row first',
    ],
    stored: 'B-1 B-2 R-1',
  },
  {
    mistake: 'a person twice on a contract',
    files: makeFolderWithChange(
      'contract-tenants.csv',
      'C-1;R-1',
      'C-1;R-1;tenant;ei;ei\r\nC-1;R-1',
    ),
    says: [
      'contracts | 1 | contract-tenants.csv:3 | C-1 | tenants.1.residentExternalId | same_person_twice | each person once: remove the other part',
    ],
    stored: 'B-1 B-2 R-1',
  },
  {
    mistake: 'words for yes and no that are none',
    files: makeFolderWithChange('contract-tenants.csv', 'kyllä;kyllä', '1;K'),
    says: [
      'contracts | 1 | contract-tenants.csv:2 | C-1 | tenants.0.isContractParty | invalid_type | kyllä, ja, yes or true; ei, nej, no or false',
      'contracts | 1 | contract-tenants.csv:2 | C-1 | tenants.0.isPayer | invalid_type | kyllä, ja, yes or true; ei, nej, no or false',
    ],
    stored: 'B-1 B-2 R-1',
  },
  {
    mistake: 'words for yes and no as spreadsheets save them',
    files: makeFolderWithChange('contract-tenants.csv', 'kyllä;kyllä', 'TOSI;FALSKT'),
    says: [],
    stored: 'B-1 B-2 C-1 R-1',
  },
  {
    mistake: 'a value of a list in the language of the office',
    files: makeFolderWithChange('contracts.csv', 'active', 'voimassa'),
    says: [
      'contracts | 1 | contracts.csv:2 | C-1 | status | invalid_string | active, signed, terminated',
    ],
    stored: 'B-1 B-2 R-1',
  },
  {
    mistake: 'a contract that ends before it begins',
    files: makeFolderWithFiles({
      'contracts.csv': validFolder['contracts.csv']
        .replace('startDate', 'startDate;endDate')
        .replace('1.1.2024', '1.1.2024;1.1.2023'),
    }),
    says: [
      'contracts | 1 | contracts.csv:2 | C-1 | endDate | too_small_date | a later time: it is not before the other one of the row',
    ],
    stored: 'B-1 B-2 R-1',
  },
  {
    mistake: 'formulas, and the zeros that they keep',
    files: makeBuildingsCsv(['B-1;=1+1;="02100";@SUM(A1)', B2]),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | streetAddress | invalid_string | the value, not its formula',
      'buildings | 1 | buildings.csv:2 | B-1 | postalCode | invalid_string | the value, not its formula',
      'buildings | 1 | buildings.csv:2 | B-1 | city | invalid_string | the value, not its formula',
    ],
    stored: 'B-2',
  },
  {
    mistake: 'marks of errors of a spreadsheet, and NULL of a database',
    files: makeBuildingsCsv(['B-1;#REF!;02100;#PUUTTUU!', 'B-2;#####;02100;NULL']),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | streetAddress | invalid_string | the value: the spreadsheet has saved its own mark of an error',
      'buildings | 1 | buildings.csv:2 | B-1 | city | invalid_string | the value: the spreadsheet has saved its own mark of an error',
      'buildings | 2 | buildings.csv:3 | B-2 | streetAddress | invalid_string | the value: the spreadsheet has saved its own mark of an error',
      'buildings | 2 | buildings.csv:3 | B-2 | city | invalid_string | an empty cell where there is no value',
    ],
    stored: '',
  },
  {
    mistake: 'cells of spaces alone, needed and not',
    files: makeBuildingsCsv(
      ['B-1; ;02100;Espoo; ', 'B-2;Koivukuja 5;02100; Espoo ; '],
      'externalId;streetAddress;postalCode;city;name',
    ),
    says: ['buildings | 1 | buildings.csv:2 | B-1 | streetAddress | required | a value'],
    stored: 'B-2',
  },
  {
    mistake: 'months that a spreadsheet took for days',
    files: makeFolderWithFiles({
      'payment-months.csv':
        'externalId;contractExternalId;yearMonth;difference\r\nM-1;C-1;marras.26;0\r\nM-2;C-1;1.11.2026;0\r\nM-3;C-1;2026-11;1.500\r\nM-4;C-1;2026-12;-12,50\r\n',
      'payment-month-targets.csv': 'paymentMonthExternalId;nameOnBill;expected\r\n',
    }),
    says: [
      'payment-months | 1 | payment-months.csv:2 | M-1 | yearMonth | invalid_date | a month such as 2026-11 (spreadsheets make a date of it: format the column as text)',
      'payment-months | 2 | payment-months.csv:3 | M-2 | yearMonth | invalid_date | a month such as 2026-11 (spreadsheets make a date of it: format the column as text)',
      'payment-months | 3 | payment-months.csv:4 | M-3 | difference | invalid_number | a number that can be read in one way: 2840, or 2840,0 (2.840 may be either)',
    ],
    stored: 'B-1 B-2 C-1 M-4 R-1',
  },
  {
    mistake: 'a clock that is a year ahead, and times without a zone',
    files: makeBuildingsCsv(
      [
        `${B1};2027-11-21T10:00:00Z`,
        `${B2};21.11.2026 10:00`,
        'B-3;Koivukuja 7;02100;Espoo;2026-11-21T10:00:00',
        'B-4;Koivukuja 9;02100;Espoo;2026-11-22T09:00:00Z',
      ],
      'externalId;streetAddress;postalCode;city;sourceUpdatedAt',
    ),
    says: [
      'buildings | 1 | buildings.csv:2 | B-1 | sourceUpdatedAt | too_big_date | a time that is past: the clock of its system is ahead',
      'buildings | 2 | buildings.csv:3 | B-2 | sourceUpdatedAt | invalid_date | a time with its zone, such as 2026-11-21T10:00:00Z',
      'buildings | 3 | buildings.csv:4 | B-3 | sourceUpdatedAt | invalid_date | a time with its zone, such as 2026-11-21T10:00:00Z',
    ],
    stored: 'B-4',
  },
  {
    mistake: 'identity codes without their parts',
    files: {
      'residents.csv':
        'externalId;givenName;familyName;identityCode\r\nR-1;Veikko;Vieras;040664-993X\r\nR-2;Veikko;Vieras;040664993Y\r\nR-3;Veikko;Vieras;40664-993Y\r\n',
    },
    says: [
      'residents | 1 | residents.csv:2 | R-1 | identityCode | invalid_ssn | an identity code of 11 characters: one of them is wrong',
      'residents | 2 | residents.csv:3 | R-2 | identityCode | invalid_ssn | an identity code of 11 characters: one of them is wrong',
      'residents | 3 | residents.csv:4 | R-3 | identityCode | invalid_ssn | an identity code of 11 characters: one of them is wrong',
    ],
    stored: '',
  },
]
