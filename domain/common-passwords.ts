/**
 * Base words of common passwords: frequent in leaks, in English, Finnish and Swedish, keyboard
 * rows, names of seasons and months. Compiled for this portal; normalised as in `isCommonPassword`:
 * lower case, letters only.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa admin administrator adobe aikaisin aikuinen
  aleksi alexander amanda andrea andrew angel anna annika antti april apina apple arsenal asdf
  asdfg asdfgh asdfghj asdfghjk asdfghjkl asdasd ashley asiakas asukas august aurinko avaa avain
  azerty babygirl bailey bajs banana baseball batman blink boston buster butterfly changeme charlie
  cheese chelsea chocolate computer cookie daniel december default dragon elokuu emma espoo
  eemeli facebook february fender finland flower football forever freedom friday friends
  fuckyou fuckoff george ginger google guest haha hahaha hallo hannah harley hei heihei heippa
  heinakuu hej hejhej hejsan hello helmikuu helsinki helmi henry hemligt hockey hunter huhtikuu
  iloveyou internet isanta jaakiekko january jasmine jennifer jessica jesus johannes jordan joulu
  joulukuu juhannus july june justin kahvi kaisa kala kalle kesa kesakuu kevat killer kissa kissakala
  kisu koira koirakala koti kotiavain kukka kukkuu kultaseni lahti lakers laura letmein liverpool login
  london loska love loveme lovely lokakuu lumi lumiukko luna maaliskuu maggie maija malibu marraskuu
  march marcus maria marko martin master matrix matthew matti mercedes michael michelle mikko minecraft
  minna moi moikka moimoi monday monkey mustang naruto nicole november october oona oskar oulu
  pakkanen panthers parola passord pass password passwort passwd peanut pekka pepper perkele pikachu
  pokemon poop porsche princess purple qazwsx qazwsxedc qwaszx qwe qweasd qweasdzxc qwer qwert
  qwerty qwertyu qwertyui qwertyuiop qwertyuiopa ranger root rakas rakastan saatana sakura salainen sala
  salasana salis samsung samuli secret senha september sex shadow simpsonit sommar sommaren soccer spring
  solsken star starwars stockholm suklaa sulo summer sunday sunshine suomi superman sverige syksy
  syyskuu syksykuu talvi tammikuu tampere temp teppo test tester testi testing teemu tiger
  tigger tomi toukokuu trustno tuomas turku tuisku unlock user vaasa vanilla vantaa vasara vinter
  vieras vitsi vittu volvo welcome whatever william winter yankees zaq zaqwsx zxc zxcv zxcvb
  zxcvbn zxcvbnm asunto avainsana losen losenord kayttaja tunnus tunnussana sommer host varen autumn
  fall spring mars maj juni juli augusti oktober januari februari yellow orange silver`.split(
    /\s+/,
  ),
)
