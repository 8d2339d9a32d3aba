import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * How many of the list's most common passwords are refused. Those with fewer than six characters are refused anyway.
 */
const MOST_COMMON = 3000

/** Passwords common in Ethiopia and others that the list has further down, in lower case, collected by hand. */
const ADDED_BY_HAND = `
  123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey letmein 696969 shadow
  master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212 000000 qazwsx 123qwe killer
  trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou charlie robert
  thomas hockey ranger daniel starwars klaster 112233 george computer michelle jessica pepper zxcvbn 555555 11111111 131313
  freedom 777777 maggie 159753 aaaaaa ginger princess joshua cheese amanda summer ashley nicole chelsea biteme matthew access
  yankees 987654321 dallas austin thunder taylor matrix william corvette martin heather secret merlin diamond 1234qwer gfhjkm
  hammer silver 222222 88888888 anthony justin bailey q1w2e3r4t5 patrick internet scooter orange golfer cookie richard samantha
  bigdog guitar jackson whatever mickey chicken sparky snoopy maverick phoenix camaro peanut morgan welcome falcon cowboy
  ferrari samsung andrea smokey steelers joseph mercedes dakota arsenal eagles melissa boomer booboo spider nascar monster
  tigers yellow 123123123 gateway marina diablo bulldog qwer1234 compaq purple hardcore banana junior hannah 123654 porsche
  lakers iceman cowboys 987654 london tennis 999999 ncc1701 coffee scooby miller boston q1w2e3r4 brandon yamaha chester mother
  forever johnny edward 333333 oliver redsox player nikita knight fender barney midnight please brandy chicago badboy slayer
  rangers charles flower rabbit wizard jasper rachel steven winner adidas victoria natasha 1q2w3e4r jasmine winter prince marine
  ghbdtn fishing 232323 casper voyager garfield panther rocket 777888 bigdaddy debbie xavier 252525 minnie travis jeremy dennis
  calvin compton beaver speedy crystal samson nathan bond007 peaches voodoo cooper toyota bandit snowball creative newyork
  rebecca stella madison alexis dolphin tweety sierra apollo creature yankee barbara alexander turtle bulldogs beautiful success
  america shannon brooklyn rainbow united gemini stephen apples trouble passport platinum airborne doctor sydney viking mountain
  warrior cameron lauren hotdog raiders cricket willie florida bronco fucker shithead valentin digital destiny freddy saturn
  wolverine giants jordan23 elizabeth dreams sandra champion packers einstein dolphins marlboro chevelle gordon oakland racing
  benjamin asdf1234 darkness asdfghjkl hotmail spanky theman jackie donald mexico asshole spencer elephant dexter genesis
  pantera blazer cassie bonnie kristina thailand gandalf norman cheyenne lucky7 college dragons metallic tomcat nipple wallace
  skippy danger family 888888 151515 garcia captain harrison vincent goober alaska friend montana marshall element shorty sexsex
  alfred cherry philip veronica jessie newport miranda zaq12wsx nirvana redskins airplane shelby stupid cowboys1 kitten ashton
  legend therock asdasd angels scorpio nelson sabrina vfhbyf lovers monica popcorn simple spirit heaven soldier passion france
  hello1 nintendo logitech jackson5 raider pokemon magnum teresa dracula kawasaki bigboy pookie police rush2112 fireman sophie
  freeman pickle babygirl nothing sunflower stanley maxwell simpson manchester vanessa roberto penguin sweety canada christin
  australia kimberly eagle1 sniper natalie rookie monday dragon1 fantasy chocolate gibson fuckyou carlos liverpool tarheels
  christian phantom mistress kristin colorado scarface hunting trinity paradise isabella charlotte gabriel lovely caroline
  dominic qwerty1 qwerty12 qwerty123 password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word pa$$w0rd
  password! pass1234 pass123 passwd abcd1234 abcdef abc1234 abc12345 abcdefg abcd123 abcdefgh 1a2b3c a1b2c3 a1b2c3d4 1a2b3c4d
  aa123456 a123456 a12345678 a123456789 q123456 qwe123 qweqwe qweasd qweasdzxc qazwsxedc qazxsw zaqwsx zaq123 zaq1zaq1 zaq1xsw2
  1qazxsw2 1q2w3e 1q2w3e4r5t 123qweasd 123qweasdzxc qwe123456 qwertyui qwertyu asdfghj asdfjkl asdfasdf asdzxc zxc123 zxcvbnm1
  zxcvbnm123 poiuytrewq lkjhgfdsa mnbvcxz poiuyt lkjhgf 147258369 147258 147852 159357 159951 258456 741852963 741852 789456123
  789456 456789 456123 321321 321654 321654987 123789 123654789 963852741 963852 852456 951753 753951 357159 369258147 142536
  102030 010203 101010 111222 111222333 112112 123000 123098 123451 123455 1234561 12345678910 12345679 1234567a 123456a 123456q
  123456789a 12345a 12345q 12341234 123454321 123456654321 1233211 123321123 1234554321 123412 1122334455 11223344 112358 121314
  12121212 124578 134679 135790 135791 1357924680 147147 159159 192837 192837465 198198 202020 212121 222333 223344 246810
  24681012 258258 333444 334455 345678 369369 420420 445566 456456 456654 456852 515151 525252 555666 556677 565656 567890
  585858 606060 616161 636363 646464 654654 656565 666777 667788 676767 686868 717171 727272 737373 741741 747474 753159 757575
  767676 778899 787878 789789 797979 808080 818181 828282 838383 848484 852852 858585 868686 878787 888999 898989 900900 909090
  919191 929292 939393 949494 951951 959595 963963 969696 979797 987987 989898 999888 999999999 55555555 66666666 77777777
  99999999 22222222 33333333 44444444 444444 00000000 0000000 000000000 0000000000 1111111 111111111 1111111111 2222222 5555555
  8888888 9999999 0123456 01234567 0123456789 0987654321 098765 09876543 87654321 7654321 76543210 876543 98765432 9876543210
  20002000 200000 199999 100000 100200 110110 123abc 123asd 123qaz 123zxc 1234abcd 12qwaszx 12345qwert 12345qwe 1234asdf
  12345abc 123456abc 123456qwerty qwerty12345 qwerty123456 qwerty1234 qwerty7 qwerty11 qwertz azerty azertyuiop admin1 admin12
  admin123 admin1234 admin12345 administrator adminadmin admin@123 root123 rootroot toor123 letmein1 letmein123 letmein!
  welcome1 welcome12 welcome123 welcome! changeme changeme1 change123 default guest123 guestguest test12 test123 test1234
  test12345 testing testing1 testing123 testtest tester temp123 temp1234 temppass temporary login123 login1 user123 user1234
  username master1 master123 secret1 secret123 secret12 secrets private access1 access123 security system system32 server
  windows windows1 windowsxp computer1 laptop desktop monitor keyboard network internet1 website google google1 google123
  yahoo123 facebook facebook1 youtube twitter instagram microsoft android iphone apple123 samsung1 samsung123 nokia123 sony123
  linkedin adobe123 photoshop whatsapp telegram telegram1 minecraft fortnite roblox pokemon1 naruto naruto1 goku123 dragonball
  onepiece mario123 zelda123 sonic123 playstation xbox360 halo123 iloveu iloveu1 iloveu2 iloveyou1 iloveyou2 iloveyou! iloveme
  iloveme1 iloveyou12 iloveyou123 iloveher ilovehim ilovegod ilovemom ilovejesus loveyou loveyou1 loveme loveme1 lovelove
  lovely1 lover1 lovers1 love123 love1234 love12 love4ever loveit lovehate mylove mylove1 truelove firstlove babylove princess1
  princess12 princess123 babygirl1 babyboy babyboy1 babydoll angel1 angel123 angel12 angels1 angelina angela sweetie sweetheart
  sweetpea sweet16 cutiepie hottie hottie1 sexygirl sexylady sexyboy sexy123 sexyme prettygirl beauty barbie barbie1 hellokitty
  hello123 hello12 hello1234 hello2 hellohello hihihi sunshine1 sunshine123 summer1 summer01 summer12 summer123 winter1 spring
  autumn october november december january february august monday1 friday sunday holiday michael1 michael2 michelle1 jessica1
  jennifer1 ashley1 ashley12 amanda1 andrew1 anthony1 daniel1 david123 david1 george1 james123 james1 joshua1 jordan1 justin1
  matthew1 nicole1 robert1 thomas1 william1 charlie1 charlie123 chris123 alex123 alexander1 brandon1 brian123 eric123 john123
  john1234 kevin123 kevin1 maria123 maria1 mark123 martin1 mary123 mike123 mike1234 nicholas nicholas1 peter123 richard1 samuel
  samuel1 sarah123 sarah1 steven1 tyler123 tyler1 victor victor1 vanessa1 patricia patrick1 pamela paul123 rebecca1 rachel1
  sandra1 sabrina1 samantha1 stephanie stephanie1 susan123 tiffany tiffany1 valerie valentina veronica1 vincent1 virginia
  wendy123 yolanda zachary zachary1 adrian adrian1 albert alberto alejandra alejandro alexandra alexandre alfredo alicia alison
  allison andres antonio antonio1 arthur arturo audrey aurora beatriz bernard bianca brenda bryan123 camila camille carmen
  carolina caroline1 catherine cecilia chantal christina christine christopher claire claudia clinton connor cristian cristina
  cynthia daniela danielle danielle1 deborah denise derrick desiree diana123 diego123 dominique dorothy douglas dylan123
  edgar123 eduardo edwin123 elaine eleanor elena123 emily123 emmanuel enrique ernesto esther eugene evelyn fabian federico
  felipe felix123 fernanda fernando fernando1 florence frances francesca francis francisco frankie franklin freddie frederick
  gabriela gabriel1 gabrielle gerald gerard gilbert gloria gonzalo grace123 gregory guillermo gustavo hector helena henry123
  herbert howard ignacio isaac123 isabel isabelle ivan123 jackson1 jacob123 jacqueline jaime123 jasmine1 javier jeffrey jerome
  joanna johanna jonathan jonathan1 jorge123 josephine juan123 julia123 julian julian1 juliana julie123 julio123 kathleen
  katherine kathryn katrina kelly123 kenneth kevin12 kimberly1 kristen lauren1 laura123 lawrence leonard leonardo leslie lillian
  lindsay lindsey lorenzo lorraine louise lucas123 lucia123 luis123 madison1 manuel marcel marcela marcelo marco123 marcos
  margaret margarita mariah mariana marianne marilyn marissa marlene marvin mathew matilda maurice maxine megan123 melanie
  melinda melissa1 mercedes1 mercy123 mitchell mohamed mohammed mohammad muhammad muhammed ahmed123 ali123 ibrahim abdullah
  abdulla fatima fatima123 hassan hassan123 hussein khalid mustafa yusuf123 omar123 osman123 monica1 monique morgan1 nancy123
  natalia natalie1 natasha1 nathan1 nathaniel norma123 oscar123 pablo123 paloma patience paulina pedro123 penelope peterson
  phillip rafael ramona raymond raymond1 regina ricardo robert12 roberta roberto1 rodrigo ronald ronaldo ronaldo7 rosemary
  roxanne russell salvador santiago sebastian sergio sharon shawn123 shelly sherry sophia sophia1 stewart suzanne sylvester
  sylvia tamara teresa1 theodore theresa timothy tracey trevor tristan ursula valeria vivian walter wesley whitney wilson
  winston xavier1 yvonne football1 football12 football123 baseball1 basketball basketball1 soccer1 soccer10 soccer12 soccer123
  hockey1 tennis1 golf123 cricket1 swimming running skating arsenal1 arsenal123 chelsea1 chelsea123 chelseafc liverpool1
  liverpool123 manutd manunited manchester1 barcelona barcelona1 realmadrid realmadrid1 juventus acmilan intermilan bayern
  messi10 messi123 ronaldo1 cristiano rooney10 beckham beckham7 neymar neymar10 kobe24 lebron23 lakers1 lakers24 cowboys22
  steelers1 eagles1 patriots packers1 redsox1 yankees1 yankees2 broncos raiders1 dodgers chargers vikings bears123 celtics
  bulls23 giants1 rangers1 tigers1 wildcats longhorn longhorns hurricane tornado mustang1 corvette1 ferrari1 porsche911
  mercedes123 toyota1 toyota123 honda123 honda1 suzuki nissan bmw123 bmw325 audi123 volvo123 subaru mitsubishi yamaha1 kawasaki1
  harley1 harley01 dodge123 jeep123 camaro1 chevy1 firebird trucker truck1 monkey1 monkey12 monkey123 dragon12 dragon123 tigger1
  tiger1 tiger123 lion123 eagle123 wolf123 wolfpack bear123 panda123 panther1 butterfly butterfly1 dolphin1 dolphins1 kitty1
  kitty123 kittycat kitten1 puppy123 puppies doggie doggy1 doggy123 hamster horse123 horses horses1 rabbit1 chicken1 turtle1
  penguin1 spider1 spiderman spiderman1 batman1 batman123 superman1 superman123 ironman hulk123 wolverine1 deadpool avengers
  captain1 joker123 starwars1 startrek stargate yoda123 jedi123 skywalker vader123 matrix1 gandalf1 frodo123 hobbit legolas
  aragorn harrypotter potter hogwarts hermione dumbledore simpsons homer123 bart123 garfield1 snoopy1 scooby1 scoobydoo tweety1
  mickey1 mickeymouse minnie1 donald1 pluto123 goofy123 winnie thepooh poohbear poohbear1 tinkerbell cinderella ladybug shadow1
  shadow12 shadow123 killer1 killer12 killer123 hunter1 hunter12 hunter123 ranger1 wizard1 warrior1 samurai ninja123 ninjas
  pirate pirates vampire zombie zombies monster1 monster123 devil666 lucifer satan666 666999 hell666 demon123 darkside darkangel
  blackcat blackbird blackberry blackjack blacklabel whitesox redrose redbull redneck redhead bluesky blueeyes bluebird bluemoon
  greenday greenday1 greentea purple1 yellow1 orange1 silver1 golden goldfish rainbow1 flower1 flower123 flowers flowers1
  roses123 rosebud daisy123 daisy1 lily123 jasmin violet orchid tulips garden forest river123 ocean123 mountain1 island cookie1
  cookies cookies1 cookie123 chocolate1 candy123 candy1 cupcake cupcake1 sugar123 honey123 honey1 pepper1 ginger1 banana1
  bananas apple1 apples1 cherry1 strawberry pineapple coconut peaches1 pumpkin pumpkin1 peanut1 popcorn1 pizza123 burger
  chicken123 cheese1 coffee1 coffee123 cocacola cocacola1 pepsi123 pepsi1 sprite whiskey vodka123 tequila budlight corona
  heineken guinness jackdaniels smoke420 weed420 marijuana ganja420 cannabis blunt420 420weed stoner guitar1 music1 music123
  musica metallica metallica1 slipknot slipknot1 nirvana1 linkinpark eminem eminem1 tupac123 2pac123 50cent beatles elvis123
  rockstar rockstar1 rocknroll rockon rocker hiphop rapper gangsta gangster gangster1 thuglife playboy playboy1 player1 playgirl
  gamer123 games123 gaming casino poker123 lucky123 lucky1 lucky13 lucky777 luckydog luckyone winner1 winner123 champion1
  champions victory success1 success123 money1 money123 moneyman cash123 dollar dollars million millionaire billion rich123
  diamond1 diamonds crystal1 jewelry precious precious1 treasure pearl123 ruby123 platinum1 jesus1 jesus123 jesus777 jesus7
  jesusislord jesuschrist jesusfreak jesussaves christ christ1 christian1 church faith1 faith123 godisgood godislove godbless
  blessed blessed1 blessing heaven1 heavenly holyspirit bible123 amen123 prayer praise psalm23 allah123 bismillah bismilah
  inshallah mashallah islam123 muslim allahuakbar alhamdulillah buddha krishna ganesh saibaba omsairam jaimatadi waheguru
  freedom1 peace123 peace1 peaceout harmony justice liberty patriot america1 usa123 england england1 london1 london123 paris123
  france1 germany deutschland italia espana mexico1 brasil argentina colombia canada1 india123 india1 pakistan pakistan1
  china123 japan123 korea123 thailand1 vietnam philippines indonesia malaysia singapore australia1 africa africa1 nigeria
  nigeria1 kenya123 ghana123 ethiopia ethiopia1 ethiopia123 habesha habesha1 abesha addisababa addis123 addisabeba abyssinia
  amharic oromia oromia1 tigray amhara123 gondar lalibela axum123 selam123 selamawit konjo123 enat123 betelhem bethlehem
  egypt123 somalia sudan123 uganda tanzania zimbabwe morocco algeria tunisia lebanon student student1 student123 school school1
  school123 schools college1 university teacher teacher1 teacher123 principal education homework library science physics
  chemistry biology history math123 english english1 english123 spanish french123 doctor1 doctor123 nurse123 nursing hospital
  medical medicine police1 police911 fireman1 firefighter soldier1 army123 marines marine1 navyseal airforce pilot123 captain123
  manager manager1 manager123 boss123 office office1 office123 company company1 company123 business business1 welcome2
  business123 service service1 support support123 sales123 market marketing account account1 account123 bank123 banking finance
  money100 demo123 demo1234 sample sample123 example example1 example123 developer developer1 programmer java123 javascript
  python123 oracle oracle123 mysql123 postgres database database1 linux123 ubuntu debian redhat cisco123 router123 switch123
  qwerty@123 abc@123 abcd@1234 admin@1234 welcome@123 pass@123 pass@1234 password@1 password@123 p@ssw0rd1 p@ssw0rd123 p@55w0rd
  passw0rd1 passw0rd! password01 password11 password13 password2 password3 password7 password99 password00 password.1 passpass
  passport1 passme passion1 passcode pass12345 pass123456 mypass mypass123 mypassword mypassword1 nopassword newpassword newpass
  newpass1 newpass123 oldpassword thepassword yourpassword yourname nothing1 noname nobody somebody someone anyone everyone
  friends friends1 friends123 friendship friend1 bestfriend bestfriends family1 family123 familia familyguy mother1 mother123
  mommy1 mommy123 mommy2 daddy1 daddy123 daddysgirl brother brother1 brothers sister sister1 sisters grandma grandpa auntie
  uncle123 cousin husband husband1 wifey1 boyfriend girlfriend mybaby mybaby1 mybabies mykids mygirl myboys myself myspace
  myspace1 myspace123 mylife mylife1 mydog123 mycat123 myhome myhouse mynewpass forever1 forever21 always always1 whatever1
  whatever123 nevermind never123 remember forget forgetme forgot forgot123 dontknow idontknow dontforget donttell
  ireallydontknow letmesee letmego openup opensesame sesame open123 opendoor enter1 enter123 entry123 unlock unlock123 lockedup
  keepout getout goaway comeon beautiful1 beautiful123 gorgeous handsome smile123 smiles smiley smiley1 laughing happy1 happy123
  happyday happyone happiness joyful lovejoy crazy1 crazy123 crazygirl crazyboy stupid1 stupid123 dumbass dumbass1 idiot123
  loser123 loser1 lonely broken brokenheart heartless heartbreak heart123 hearts hearts1 fuckyou1 fuckyou2 fuckyou! fuckme
  fuckoff fuckit fucking bitch1 bitch123 bitches asshole1 bullshit bullshit1 dickhead bastard shit123 pussy1 pussycat sex123
  sex4me blowme suckit eatme1 hardon bigdick bigtits pornstar porn123 hustler penthouse naughty nasty123 dirty123 wicked badass
  badass1 badgirl badgirl1 badboy1 computer123 maxwell1 trinity1 phoenix1 falcon1 thunder1 lightning storm123 tsunami volcano
  earthquake eclipse galaxy universe saturn1 jupiter neptune mercury venus123 planet earth123 moonlight moonbeam starlight
  stardust starfish superstar superstar1 allstar allstar1 shooter shooter1 sniper1 hitman hitman1 assassin assassins creed123
  callofduty battlefield counter counterstrike warcraft starcraft diablo2 halflife gameover gameboy nintendo1 console atari123
  tetris qwaszx qwaszx1 qawsed qawsedrf qwerasdf qwerasdfzxcv asdqwe asdqwe123 zxcasdqwe qweasd123 asd123 asdasd123 asdasdasd
  zxczxc zxcasd dfghjk fghjkl ghjkl123 bnm123 xsw21qaz xsw2zaq1 vfrcbv marina1 nastya natasha2 svetlana tatiana vladimir
  vladislav sergey aleksandr dmitriy ekaterina kristina1 anastasia anastasiya marseille portugal benfica sporting boavista
  soleil doudou bonjour bonjour1 chouchou loulou coucou amour123 jetaime motdepasse azerty1 azerty123 azerty12 hallo123 hallo1
  passwort passwort1 schatz schalke04 ficken qwertz123 dortmund bayern1 hamburg berlin berlin1 frankfurt sommer schule geheim
  contrasena hola123 holahola tequiero tequieromucho teamo1 teamo123 teamomucho amigos amistad estrella estrellita mariposa
  princesa princesa1 bonita bonito chiquita corazon hermosa preciosa guapa123 mihermosa mivida miamor senha123 senha1 mudar123
  brasil1 flamengo corinthians palmeiras gremio santos123 asdf123 asdf12345 asdfg123 asdfgh1 asdfghjk asdfghjkl1 qwerty01
  qwerty21 qwerty99 qwertyqwerty 1qwerty 1password 1234password 123password 0password woaini woaini1314 5201314 520520 1314520
  7758521 woaini520 aini1314 a5201314 caonima 1234qwe 123qwe123 123123qwe 123321q 123321a 1q1q1q 1q1q1q1q q1q1q1 qq123456 qqqqqq
  wwwwww eeeeee rrrrrr tttttt yyyyyy ssssss dddddd ffffff gggggg hhhhhh jjjjjj kkkkkk llllll zzzzzz xxxxxx cccccc vvvvvv bbbbbb
  nnnnnn mmmmmm
`
  .trim()
  .split(/\s+/)

/**
 * Common passwords, in lower case: the 3,000 that leaked most often (the ranking of @zxcvbn-ts/language-common) and
 * those above. Rows of keys and repeated letters need no entry: a rule refuses them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common']
    .filter((word) => word.length >= 6)
    .slice(0, MOST_COMMON)
    .map((word) => String(word).toLowerCase()),
  ...ADDED_BY_HAND,
])
