/**
 * Base words of common passwords in Finnish, Swedish and English, keyboard rows, names of seasons
 * and months. Compiled for this portal.
 */
const OWN_WORDS = `abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa admin administrator adobe aikaisin aikuinen
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
  fall spring mars maj juni juli augusti oktober januari februari yellow orange silver`

/**
 * The letters of the 3,000 most common passwords that have some, from the frequency list of zxcvbn
 * 4.4.2 (copyright 2012-2016 Dan Wheeler and Dropbox, Inc., MIT licence).
 */
const FREQUENT_WORDS = `aaliyah aardvark aaron abc abcd aberdeen abgrtyu absolut access accord achilles action adam
  adgjmptw adidas admin adonis aezakmi agent aggies aikido airborne airbus airforce airplane akira
  alabama alaska albatros albion alejandr aleksandr aleksandra aleksey alenka alex alexande
  alexandr alexey alexis alfa alibaba aliens allmine allsop allstar alpha alphabet alpine alucard
  amadeus amanda amateur amateurs amazon amber america amigo amsterda amsterdam anaconda anakin
  anal analsex anarchy andrei andrew andrey andromed andromeda anfield angel angels angus anhyeuem
  animal anime annie anthony antoni anubis apache apollo apple applepie apples aquarius aragorn
  arcadia area arizona arjay armagedon armani arsenal artem artemis artemka artur asd asdasd asdf
  asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdzxc ashley aspire aspirine
  assassin assfuck asshole assholes assman assword asterix astro astros athlon atlanta atlantis
  atomic auburn audia aussie austin australi avalanch avalon avatar avenger awesome azamat azerty
  azsxdc azsxdcfv babe babes babyblue babyboy babydoll babyface babygirl babylon babylove bacardi
  bacchus backdoor badass badboy baddog badger badgirl badman baggins baggio bagira bailey baller
  balloon balloons balls bambam bamboo banana bananas banane bandit bang bangkok banker banner
  banshee banzai barbados barbie barcelon barcelona barefoot barkley barney barsik bartman
  baseball basket basketba bassman bastard batman bayern bcfields beaches beagle beamer beaner
  beanie bear bearcat beast beastie beatle beatles beautifu beauty beaver beavis beckham beefcake
  beemer beer beetle bella benfica bengals beowulf beretta berlin bhbirf bicycle bigass bigballs
  bigbear bigbird bigblue bigboobs bigboy bigbutt bigcock bigdaddy bigdick bigdog bigfish bigfoot
  biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtit
  bigtits bikini bilbo billy billybob billyboy bimmer bing bingo binladen birdie birdman biscuit
  bitch bitchass bitches biteme bizkit blabla black blackbir blackcat blackdog blackhaw blackie
  blackjac blackjack blackout blacks blacky blade blades blahblah blaster blaze blazer blessed
  blessing blink blizzard blonde blondes blondie blowjob blowme blue bluebird blueboy bluedog
  blueeyes bluefish bluemoon blues bluesky bob bobafett bobby bobcat bobdylan boeing bogart bogdan
  bogey bohica bollocks bollox bomber bond bondage bonehead boner bones bonjour bonjovi bonkers
  bonsai boob boobie boobies booboo boobs booger boogie bookworm boomboom boomer bootie boots
  booty boricua borussia bosco bossman boston bounce bowler bowling boxing boxster brando brandon
  brandy brasil braves brazil breast breasts breeze brian brighton bristol britney brodie bronco
  broncos brooklyn brownie browns brucelee bruins bruno brutus bubba bubbas bubble bubbles bucket
  buckeye buckeyes buckshot budapest buddah buddha buddie buddy buddyboy budlight budman budweise
  buffalo buffett buffy bugger builder bull bulldog bulldogs bullet bullfrog bulls bullseye
  bullshit bunghole bunny burger bushido buster butch butter buttercu butterfl butterfly butthead
  butthole buttman buttons buzzard byteme cabbage cactus cadillac caesar calgary calico caliente
  californ caligula camaro cambiami camel camelot camels cameltoe cameron camper canada cancer
  cancun candle candyman cang cannabis canon cantona capone capslock captain caramel caravan
  cardinal carlito carlitos carolina carpedie carpet carrera carrot cartman cartoon casanova
  caserta casey casino casper cassie cat catch catdog catfish catherin catman cats cavalier
  caveman cbr ccbill cdtnbr cdtnkfyf celeron celica celine celtic celtics ceng cent cerberus
  cessna cfitymrf cgfhnfr chai chainsaw champ champion champs changeme chao chaos charger chargers
  charles charli charlie charlott charlton charly charmed chaser cheater checkers cheech cheeks
  cheers cheese cheetah chelsea cherokee cherry chester chevelle chevrole chevrolet chevy chewie
  cheyenne chicago chichi chicken chickens chicks chico chiefs chimera chinook chipper chippy
  chivas chloe chocolat chopin chopper chou chris chrisbln chrissy christ christia christin
  christop chrome chronic chrono chrysler chuai chuang chubby chuckie chuckles chucky chui chunky
  chuo ciccio cicero cigars cinder cinnamon cjkysirj cjkywt clancy clapton clarinet classic claudi
  claymore clemson clevelan clipper clitoris cloud clouds clover cobalt cobra cocacola cocaine
  cock cocks coconut coffee cohiba coke coldbeer colombia colorado colors colt coltrane comet
  commando compaq compute computer concrete condom condor cong connect connor consumer cookie
  cookies cooldude cooler coolguy coolio coolman coolness cooter copper corleone corona corrado
  corsair corvette cosmic cosmo cosmos cosworth cougar cougars cowboy cowboys coyote cracker crazy
  crazybab creampie creamy creative cricket crimson critter crjhgbjy cruise cruiser crunch
  crusader crysis crystal cthulhu cthutq cubbies cubswin cuddles cumming cumshot cunt cunts
  cupcake curious custom cutlass cutter cxfcnmt cyber cyclone cyclops cygnus cypress daddy daemon
  daewoo dagger daisy dakota dalejr dallas dammit damnit dancer dang danger danie daniel daniil
  danila danni danny dannyboy danzig darklord darkman darkness darkside darkstar david davide
  davids dawg daytona dbrnjh dbrnjhbz deadhead deadman deadpool death deejay deepthroat deeznuts
  deeznutz defender defiant deftones delete delphi delta deluxe denali deng deniska depeche desert
  designer desire deskjet destiny detroit deutsch devil devildog devils dexter dfcbkbq dfkthbz
  dfkthf dfktynbyf dfvgbh dharma diablo dialog diamond diamonds diao dick dickhead dickie dicks
  diehard diesel dietcoke dieter digger diggler digital dilbert dildo dilligaf dima dinamo ding
  dingdong dinosaur dipshit dirtbike discover disney diver divine dkflbckfd dkflbvbh doberman
  doctor dodge dodger dodgeram dodgers dog dogfood dogg doggie doggy doghouse dogman dogs dogshit
  doitnow dollar dolphin dolphins domino donkey donuts doobie doodle doogie dookie dotcom doughboy
  dracula drago dragon dragonba dragonball dragons dragoon dreamer dreams driver drizzt droopy
  drowssap drpepper drummer dthjybrf duan dublin ducati duchess duck dumbass dundee durango duster
  dutchess eagle eagles eastside eastwood eatme eatpussy eatshit eclipse eddie eduard edward
  eeyore einstein ekaterina eldorado electra electric electron element elephant elizabet elizaveta
  elvis emerald emily eminem empire engage engineer enigma enter enterpri enterprise entropy
  eraser ericsson erotic erotica escort eternal eternity eureka europa everest everton excalibu
  exigen exigent exodus explorer express extreme fabie fabric facial falcon falcons fallen fallout
  fang fantasy farscape farside fart fastball faster fatass fatboy fatcat fatman feather fender
  feng fergie fernand ferrari ferret fester fetish fghtkm fgtkmcby ficken fiesta figaro fighter
  filter finger fire fireball firebird firefly firefox fireman fish fishes fishing fisting fitness
  fktrcfylh fktrcfylhf fktrctq flames flamingo flash flatron fletch flexible flipper floppy
  florian florida flounder flower fluffy flyboy flyers foobar footbal football fordf forest
  forever forfun formula fortuna foryou fossil foxtrot francesc frank franky freaks freaky
  freckles freddy freedom freepass freeporn freeuser freeway friday fright frisco frisky frodo
  frog frogger froggy front frontier frosty fubar fuck fucked fucker fuckers fuckface fuckher
  fucking fuckit fuckme fuckoff fuckthis fucku fuckyo fuckyou fugazi fulham funtime fusion futbol
  fuzzy fyfcnfcbz fylhtq fytxrf fyutkbyf gabrie gabriel gabriell gadget galaxy galina galore
  gambit gamecock gamecube gameover gandalf gangbang gangsta gangster garden garfield gargoyle
  gateway gator gatorade gators gawker gbpltw gegcbr geheim gemini generic genesis geng genius
  george geronimo gesperrt getmoney getsome gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghetto
  ghjcnj ghjcnjnfr ghost ghostrider giants ginger giorgi giorgio girls gizmo gizmodo gjkbyf
  gladiator gmoney goalie goaway goblin goblue gobucks goddess godfathe godfather godsmack
  godzilla gofish goforit goku golden goldfish goldstar goldwing golf golfball golfer golfing
  goliath gollum gonavy gong gonzo goober goodboy goodluck goodtime goofy google gooner goose
  gopher gordon gorilla gotcha gothic gotohell govols granny grease great greatone green greenbay
  greenday greens gregor gremlin grendel gretzky griffey gringo grizzly gromit groove groovy
  groucho grumpy gsxr guai guang guardian guiness guinness guitar gundam gunnar gunner gunners
  gustav hack hacked hacker hairy hal halflife halifax hallo hambone hamburg hamish hamlet hammer
  hammers hamster handyman hannah hannibal hansolo happy happyday hardcock hardcore hardon
  hardrock harley harry havefun hawaii hawaiian hawkeye hawkeyes hayabusa hearts heater heather
  heaven heckfy hedgehog heineken hellfire hello helloo hellos hellyeah helmet helpme hendrix
  hentai herbie hercules hermes hershey hesoyam heynow hidden highland hiphop hippie hithere
  hitman hjvfirf hobbes hobbit hockey hokies holiday holly hollywoo holyshit homeboy homer homerj
  homers homerun honda hondas honey hongkong hooker hoosier hoosiers hooter hooters hootie hopeful
  horizon horndog hornet horney horny horse horses hotbox hotboy hotdog hotpussy hotred hotrod
  hotsex hotshot hotstuff hottie house hover huai hummer hunter hunting hurrican husker huskers
  huskies hustler hyperion iamgod ibanez iceberg icecream iceman idontkno idontknow iforgot igor
  iguana ihateyou illini illusion ilovesex iloveu iloveyo iloveyou immortal impala incubus indiana
  indians indigo inferno infiniti infinity insane insert insomnia integra intel internet intrepid
  intruder inuyasha iomega ipswich irina irish ironman iscool istanbul italia ivanov ivanova
  iverson iwantu jabroni jackal jackass jackoff jackpot jackson jacob jagger jaguar jamaica james
  jamesbon jamesbond jamie jammer jammin jarhead jasmine jason jasper java jaybird jayden jayhawk
  jayhawks jazzman jedi jeep jelly jenn jenny jericho jerkoff jessic jessica jester jesus jethro
  jetski jewels jiang jimbo jimbob jimmy jing jiong jktymrf jockey johann johannes john johnboy
  joker jokers jones jorda jordan joshua jrcfyf juggalo juice jumper junebug jungle junior jupiter
  justdoit justice justin justme juventus kahuna kakashka kaktus kamikaze kangaroo kansas karate
  karina karolina kashmir kasper katana katerina katie katrin kawasaki kazantip keeper kelly
  kenshin kenwood kenworth kevin keyboard keystone keywest kickass kicker killbill killer killers
  killme kilroy kingfish kingkong kingpin kingston kinky kipper kirill kisses kissme kissmyass
  kitkat kitten kitty kittycat kittykat klaster kleopatra klingon knickers knicks knights knockers
  knopka kodiak kolobok kool korn koshka kosmos kostya kotaku kotenok krishna ktyjxrf kuai kume
  kungfu labrador labtec lacrosse ladybug laguna lakers lakota lancelot lancer lansing laptop
  larisa laser lassie lasvegas latinas latino laurent lazarus leather leavemealone ledzep legacy
  legend legion legolas leng lennon leonid leopard lesbian lesbians lespaul lestat letmein letsgo
  lexmark lexus liang liao liberty lick licker licking lickit lickme lifehack lighter lightnin
  lightning lights linda lineage lion lionking liquid liverpoo liverpool lizard lobster loco logan
  logitech lokomotiv lol lolipop lollipop lollol london lonestar lonewolf longhorn looker looser
  loser losers lotus love loveit lovely loveme lover loverboy lovers lovesex loveyou lowrider
  ltybcrf luan lucifer lucky luckydog ludmila lust lvbnhbq macdaddy machine macross maddie maddog
  madina madison madman madmax madness madonna maestro maggie maggot magic magician magick
  magicman magnum magnus magpie maiden mailcreated mailman majestic makaveli maksim maksimka
  malaka malibu malina mallard mamapapa manchest manchester mancity mandarin mandingo mango maniac
  manowar manson mantis manutd maradona marathon maria marika marina marine mariners marines
  marino marius marker marlboro marley martin martini maryjane mason massive maste master matador
  matrix matteo matthew mature maverick max maxell maxim maxima maximus maxwell maxx maxxxx mayday
  mayhem mazafaka mazda mclaren meatball meathead meatloaf mechanic medusa megadeth megaman
  megapass megatron meister melissa mellon mellow memorex memphis menace meng meowmeow mephisto
  mercedes mercury meridian merlin merlot mermaid mersedes metallic metallica mets mexico miami
  mian miao michae michael michigan mickey microlab micron microphone microsof microsoft midget
  midnight midway mighty mikey milana milano milena milkman millwall minecraft minime mirage
  misfit misfits mishka missy mister mistress misty mittens mnbvcxz modena mojo molly mollydog
  moloko molson momoney monaco monalisa monarch monday mondeo money moneyman moneys mongoose
  monitor monke monkey monkeys monopoly monster montana montgom montreal moocow mookie moomoo
  moonlight moose morgan moritz morpheus mortgage mortimer moscow mother motherlode motorola
  mountain mouse mozart muffin mulder mullet multiplelo munchkin muppet musashi muscle mushroom
  music musica musicman mustafa mustang mustangs mustard mybaby mylife mylove myname mypass mystic
  naked nanook napass napoli napster naruto nascar nasty nastya natali natasha naughty ncc
  nebraska nemesis neng neptune netscape nevada newbie newcastl newlife newpass newport newyork
  nfnmzyf niao nickel nicola nicole nike nikita nikitos nikola nikolay nimbus nimrod niners ning
  ninja ninjas nintendo nipper nipple nipples nirvana nissan nitram nofear nokia nolimit nomore
  nong noodle noodles nookie nopass novell ntktajy nuan nude nudist nugget nuggets number
  nuttertools nyjets nylons nymets oakland oasis obelix obiwan oblivion oceans ohyeah oicu oilers
  oksana oldman oleg oliver olivier omega onelove onetime online onlyme openup operator optimus
  oracle orange oranges orchid orgasm orient orioles orion oscar osiris othello outkast outlaw
  overkill overlord oxford pacers packard packer packers pacman padres paintbal paintball pakistan
  paladin paloma panama panasoni panasonic pancho panda pandora pang pantera panther panthers
  panties pantyhos panzer paradise paradox parola parrot pascal pass passat passion passme
  passport passwd passwor password passwords passwort pasword patches patric patrick patriot
  patriots pavilion pavlov pdtplf peach peaches peanut peanuts pearljam pebbles peekaboo peewee
  pegasus pencil peng penguin penguins penis penny penthous pentium pepper pepsi persik pervert
  peter peterpan petrov peugeot phantom pheonix philippe philips phillies philly phish phoeni
  phoenix photos phpbb pian pianoman piao picard picasso piccolo pickle pickles pickup pics piglet
  pikachu pillow pimp pimpin pineappl ping pingpong pinhead pink pinkfloy pinkfloyd pinky pioneer
  pippen piramida pirate pirates pisces pissing pissoff pistol pitbull pizza pizzas planet plasma
  plastic platinum playboy player playstation playtime plumber plymouth pobeda poison poiuyt
  poiuytrewq pokemon polaris police polina polniypizdec polo polska pompey poncho pontiac pony
  poochie poodle pooh poohbear pookie poontang poop pooper poopie poopoo pooter popcorn popeye
  poppy porkchop porn porno pornos pornstar porsche portland portugal poseidon possum postal
  potato pothead powder power preacher precious predator prelude presario presto primus prince
  princes princess pringles printer prissy private privet prodigy prophet proxy psycho puddin
  pudding pulsar pumpkin punisher punkin punkrock puppies puppy pupsik purdue purple pussey pussie
  pussies pussy pussycat pussyman pussys putter pyramid python qawsed qawsedrf qaz qazqaz qazwsx
  qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc qazzaq qiang qiao qing qiong quan quantum
  quartz quattro queens quest qwas qwaszx qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwert qwerty
  qwertyu qwertyui qwertyuio qwertyuiop qwertz rabbit rabota racecar racer racerx rachel racing
  radiohea ragnarok raider raiders rainbow rainman raistlin rambler rambo rammstein ramones ramses
  rancid random ranger rangers raptor rascal rasdzv rasputin rasta rastaman raven ravens razz
  rbhbkk rctybz reader realmadrid reaper rebecca rebel rebels reckless red redalert redbird
  redbull reddog redfish redhead redhot redline redman redneck redrum reds redskins redsox redwing
  redwings redwood reebok reefer renault renegade reng rereirf rescue retard rfhbyf rfnthbyf
  rfrfirf rfrnec rhbcnbyf rhfcjnrf rhino rhtdtlrj richard rightnow ripken ripper ripple rjirfrgbde
  rjntyjr rjycnfynby roadkill roadking roadrunn robert robotech rocker rocket rockets rockford
  rockhard rockon rocks rockstar rocky rodman roller rolltide romashka rommel ronaldo rong rookie
  rooster rootbeer rosebud rotten route rover rovers royals rtyuehe ruan rubber rulez rulezzz
  runescape runner rush ruslan russia rustam rusty sabbath sabine sabres sadie safari sahara
  sailboat sailing sailor saints sakura salamander salasana saleen sally salmon salomon salsero
  samantha samiam sammy samson samsung samtron samurai sancho sandiego sandman sandro sandy
  sanfran sapper sapphire sarah saratoga sascha sasha sassy sasuke satan satana saturn saun sauron
  sausage sayang scania scanner scarface scarlet scooby scoobydo scooter scorpio scorpion scotch
  scotland scott scotty scout scrappy scream scruffy scuba scully seahawks seamus searay seattle
  sebastia secret security seeker seinfeld select seminole semperfi seng sentinel septembe serega
  serenity sergei sergey sergi sersolution server sesame seven sex sexsex sexual sexx sexxxx sexy
  sexyboy sexygirl sexyman shado shadow shaggy shai shalom shaman shamrock shaney shang shania
  shannon shao shaolin shark sharks sharky shasta shaved shazam shei shelby shemale sheng sherlock
  shiloh shiner shitface shithead shitty shogun shooter shorty shotgun shou showme showtime shuai
  shuang shun shuo shutup siemens sierra silver silverad simba simon simple simpsons sinatra
  sinbad sinister sinner sirius sithlord sixers skate skater skeeter skidoo skiing skinny skipper
  skippy skittles skorpion skydive skylar skyler skyline skywalke skywalker slacker slapper slappy
  slapshot slave slavik slayer sleeper sleepy slick slider slim slinky slipknot slippery slut
  sluts slutty smashing smeghead smegma smelly smiles smiley smiths smitty smoke smoker smokes
  smokey smokie smokin smooth smudge smut snake snakes snapon snapper snapple snatch sneakers
  snickers sniper snooker snoop snoopdog snoopy snowball snowboar snowman snuffy snuggles sobaka
  soccer socrates softball software soldier soleil solnce sommer sonic sonics sonoma sony sooners
  sophi sophie soulmate southpar southpark spaceman spank spanking spankme spanks spanky sparkle
  sparky sparta spartak spartan spartans spawn speaker specialk spectre spectrum speedo speedy
  spencer sphinx spice spider spiderma spiderman spidey spike spinner spirit spitfire splash
  splinter sponge spongebob spooky spring sprint sprite spunky spurs sputnik spyder squall squash
  squirrel squirt srinivas stalin stalker stallion star starbuck starcraf starcraft stardust
  starfire starfish stargate starman starship starter startrek starwars static stealth steeler
  steelers stefano steph stephani stereo sterlin steve sticks sticky stimpy sting stinger stingray
  stinky stocking stocks stonecol stonecold stoned stones stoney storm stormy stranger strider
  strike striker stripper stroker stud studly stumpy stunner stupid suan subaru sublime submit
  subway subzero success suck sucker suckit suckme sucks sugar sultan summer summit sundance
  sunday sunflowe sunflower sunnyday sunrise sunset sunshin sunshine super superfly superman
  supersta superstar surf surfer surfing suzuki sveta svetik svetlana svoboda swallow sweet
  sweetpea sweets sweety swimmer swimming swinger swingers sword swordfis swordfish swords sydney
  syncmaster syracuse syzygy tacobell tacoma talisman talon tango tanker tardis target tarheel
  tarheels tarzan tattoo tatyana taurus taxman taylor tazman tazmania tdutybq tdutybz teacher
  technics techno teddy teddybea teddybear teen teens tekken telefon telephon temp tempest templar
  teng tennis tequila terminator terrapin terror test tester testing testpass texas thailand
  thanatos thankyou theboss thecat thedog thedoors thedude theend thegame thegreat thekid theking
  theman theone therock thesims thirteen thoma thomas thongs thor thuglife thumbs thumper thunder
  thunderb thx tian tiberius tiburon tickle tiffany tiger tigers tigger tights timber ting tinker
  tinkerbell tinman tintin titanic titanium titans titleist tits titten titties titty tolkien
  tomato tomcat tommy tommyboy toolman toon tootsie topcat topdog topgun topher topper tornado
  toronto toshiba tottenha tottenham toyota tracker tractor trader trainer trance transam
  translator trapper travel traveler treasure trebor trfnthbyf triangle tricky trident trigger
  trinity tripod triton triumph trixie trojan trojans trombone trooper trouble truck trucker
  trucks truelove trumpet trunks trustno tsunami tuesday tulips tunafish tundra turbo turkey
  turtle tweety twilight twinkle twisted twister tyler typhoon ufkbyf ultima ultimate umbrella
  underdog undertaker unicorn unreal usa usarmy usmc usnavy usuckballz utopia vacation vader vadim
  vagina valentin valentina valera valhalla valkyrie vampire vanhalen vanilla vasilisa vector
  vectra vedder vegeta velvet venera verbatim veritas vermont veronika vertigo vette vfczyz vfhbyf
  vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf viagra victory viewsonic viking
  vikings viktor viktoria violetta viper vipers virgin vision vitalik vkontakte vladik vladimir
  vladislav volley volvo voodoo vortex voyager voyeur vsjasnel vulcan walleye walmart walnut
  walrus wanker wapbbs warcraft wareagle warhammer warlock warlord warrior warriors warthog wasser
  wassup watcher waterloo weasel webmaste webmaster weed weezer welcome welder weng werewolf
  westham westside westwood wetpussy whatever whatsup wheels whiskers whiskey whisky whisper
  whitesox whitey whocares whore whynot wibble wicked wildcard wildcat wildcats wildfire wildman
  william willow windows windsor winner winston winter wisdom wishbone wizard wolf wolfgang wolfie
  wolfman wolfpack wolverin wolverine wolves wombat woody woofwoof woohoo wookie wordpass wraith
  wrangler wrestle wrestlin wrinkle wutang xanadu xavier xbox xerxes xfiles xiang xing xtreme
  xxxpass xyz yamaha yankee yankees ybrbnf ybrjkfq yeahbaby yellow yfcntymrf yfnfif yfnfkmz
  yjdsqgfhjkm yoda yomama yosemite yourmom yousuck ytrewq yummy yzerman zang zaphod zappa zaq
  zaqwsx zaqxsw zaraza zenith zeppelin zerocool zeus zhai zhei zheng zhong zhou zhuai zhuang zhui
  zhun zidane ziggy zigzag zipper zippy zombie zong zorro zvezda zxasqw zxc zxcasd zxcasdqwe zxcv
  zxcvbn zxcvbnm`

/** Words of common passwords, normalised as in `isCommonPassword`: lower case, letters only. */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `${OWN_WORDS} ${FREQUENT_WORDS}`.split(/\s+/),
)
