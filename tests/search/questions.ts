/** Questions as people type them, and the stores of which one must come first, on a Monday at noon. */
export interface Questions {
  /** True when a place is asked for: then any other store first is in the wrong place. */
  place: boolean;
  first: readonly string[];
  typed: readonly string[];
}

function near(first: string, typed: string): Questions {
  return { place: true, first: first.split(" "), typed: lines(typed) };
}

function named(first: string, typed: string): Questions {
  return { place: false, first: first.split(" "), typed: lines(typed) };
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const inRaipur =
  "1 2 3 4 5 6 7 8 9 byron pachpedi jain dawaghar dawaighar gudhiyari kendra sundar katora civilraipur lifeline tikra omsai rk";
const inDelhi = "karol lajpat civildelhi rohini east";
const inBhilai = "supela sector6 ms";
/** Open on a Monday at noon, best-rated first: what is shown when nothing is said. */
const best = "2";

export const questions: readonly Questions[] = [
  near(
    "3",
    `shankar nagar
     Shankar Nagar
     SHANKAR NAGAR
     shankarnagar
     shanker nagar
     shankar ngr
     sankar nagar
     shankr nagar
     shankar nagar raipur
     raipur shankar nagar
     shankar nagar, raipur
     medical store shankar nagar
     shankar nagar medical store
     medical shop in shankar nagar
     chemist near shankar nagar
     pharmacy shankarnagar
     dawai ki dukan shankar nagar
     shankar nagar me dawai ki dukan
     shankar nagar mein medical
     davai shankar nagar
     shankar nagar ke paas medical
     medicine shop near shankar nagar raipur
     shankar nagar chemist
     shankar nagar kemist
     shankarnagar raipur medical
     शंकर नगर
     शंकरनगर
     शङ्कर नगर
     शंकर नगर रायपुर
     रायपुर शंकर नगर
     मेडिकल स्टोर शंकर नगर
     शंकर नगर मेडिकल स्टोर
     शंकर नगर में दवा की दुकान
     शंकर नगर के पास केमिस्ट
     शंकर नगर मेडिकल
     shankar नगर
     शंकर nagar
     492007
     492 007
     492-007
     49 2007
     4920 07
     4 9 2 0 0 7
     ४९ २००७
     ४९२००७
     ४९२ ००७
     पिन ४९२-००७
     medical store 492007
     492007 medical
     pin code 492007
     मेडिकल स्टोर 492007
     492007 में दवाई
     पिन कोड 492007`,
  ),
  near(
    "5",
    `tatibandh
     tati bandh
     taatibandh
     tatibandha
     tatiband
     tatibandh raipur
     Tatibandh Raipur 492099
     medical store tatibandh
     tatibandh medical store
     tatibandh chemist
     aiims
     AIIMS
     aiims raipur
     near aiims
     medical store near aiims
     aiims ke paas medical
     aiims gate 1
     aims hospital
     टाटीबंध
     टाटीबन्ध
     ताटीबंध
     टाटीबंद
     टाटी बंध
     मेडिकल स्टोर टाटीबंध
     टाटीबंध में दवा
     एम्स
     एम्स रायपुर
     एम्स के पास मेडिकल
     एम्स के पास दवा की दुकान
     492099
     medical 492099
     492099 pharmacy
     great eastern road tatibandh`,
  ),
  near(
    "2 jain",
    `telibandha
     teli bandha
     telibanda
     telibandh
     talibandha
     telibandha raipur
     telibandha medical store
     medical store telibandha
     chemist in telibandha
     telibandha chemist
     telibanda farmacy
     तेलीबांधा
     तेलीबाँधा
     तेलीबंधा
     तेलीबान्धा
     तेली बांधा
     मेडिकल स्टोर तेलीबांधा
     तेलीबांधा मेडिकल
     तेलीबांधा रायपुर
     तेलीबांधा में दवाई की दुकान
     492006
     492 006
     मेडिकल स्टोर 492006
     medical store 492006
     492006 open now
     ४९२००६`,
  ),
  near(
    "2",
    `marine drive
     marine drive raipur
     मरीन ड्राइव
     marine drive medical store
     marin drive`,
  ),
  near(
    "7",
    `devendra nagar
     devendranagar
     devendar nagar
     dewendra nagar
     devendra nagar raipur
     devendra nagar medical
     medical store devendra nagar
     pharmacy in devendra nagar
     देवेन्द्र नगर
     देवेंद्र नगर
     देवेंद्रनगर
     देवेन्द्रनगर
     मेडिकल स्टोर देवेंद्र नगर
     देवेंद्र नगर में केमिस्ट
     sector 2 devendra nagar`,
  ),
  near(
    "4",
    `pandri
     pandari
     paandri
     pandri raipur
     medical store pandri
     pandri medical store
     pandri me dawai
     पंडरी
     पण्डरी
     पंडरी मेडिकल
     मेडिकल स्टोर पंडरी
     पंडरी में दवा की दुकान
     492004
     492004 medical store
     cloth market road pandri`,
  ),
  near(
    "6",
    `samta colony
     samata colony
     samta colony raipur
     samtacolony
     medical store samta colony
     samta colony chemist
     समता कॉलोनी
     समता कालोनी
     समता कॉलोनी रायपुर
     मेडिकल समता कॉलोनी`,
  ),
  near(
    "9",
    `amanaka
     aamanaka
     amanaka raipur
     amanaka medical
     ama naka
     chemist near amanaka
     amanaka ke baad
     railway crossing ke samne
     अमानाका
     आमानाका
     अमानाका मेडिकल स्टोर
     492010
     492010 me medical store`,
  ),
  near(
    "1",
    `jai stambh chowk
     jaistambh chowk
     jai stambh
     jaistambh
     jay stambh chowk
     jai stambh chowk raipur
     medical store jai stambh chowk
     medical near jai stambh
     malviya road
     malviya road raipur
     malaviya road
     जय स्तंभ चौक
     जयस्तंभ चौक
     जयस्तंभ
     जय स्तंभ
     मालवीय रोड
     मेडिकल स्टोर जयस्तंभ चौक
     जयस्तंभ चौक के पास दवा`,
  ),
  // Hindi that is not finished: its next letter decides how the last one is read.
  near("4", `पंडर\nरायपुर पंडर\nमेडिकल स्टोर पंडर`),
  near("1", `जयस्तंभ च`),
  near(inRaipur, `राय\nरायप\nरायपु\nमेडिकल रायपु`),
  near(inDelhi, `दिल्\nदिल्ल`),
  // The only store there opens at six in the evening: the nearest that is open comes first, and it is in Raipur.
  near("3 7 4 2", `mowa\nmova\nमोवा\nmowa raipur\nmedical store mowa\n492005`),
  near(
    "byron",
    `byron bazar
     byron bazaar
     bairan bazar
     bairon bazar
     byronbazar
     byron bazar raipur
     medical store byron bazar
     byron bazar me medical
     बैरन बाज़ार
     बैरन बाजार
     बायरन बाज़ार
     मेडिकल स्टोर बैरन बाज़ार`,
  ),
  near(
    "pachpedi",
    `pachpedi naka
     pachpedinaka
     pachpedhi naka
     pachpedi naka raipur
     medical store pachpedi naka
     chemist near pachpedi naka
     पचपेड़ी नाका
     पचपेडी नाका
     पचपेड़ीनाका
     मेडिकल स्टोर पचपेड़ी नाका`,
  ),
  near("pachpedi sundar omsai", `492013\n492 013\nmedical 492013\nमेडिकल 492013`),
  near(
    "dawaghar",
    `sadar bazar
     sadar bazaar raipur
     sadarbazar
     medical sadar bazar
     सदर बाज़ार
     सदर बाजार
     सदर बाज़ार में दवा की दुकान`,
  ),
  near(
    "dawaighar",
    `fafadih
     fafadih chowk
     phaphadih
     phafadih chowk
     medical store fafadih
     फाफाडीह
     फाफाडीह चौक
     मेडिकल स्टोर फाफाडीह`,
  ),
  near("gudhiyari", `gudhiyari\ngudiyari\ngurhiyari\nगुढ़ियारी\nmedical store gudhiyari\nगुढ़ियारी मेडिकल`),
  near("kendra", `maudhapara\nmoudhapara\nमौदहापारा\nmaudha para\nmedical in maudhapara`),
  near("sundar", `sundar nagar\nsundarnagar\nsunder nagar\nसुंदर नगर\nसुन्दर नगर\nmedical sundar nagar`),
  near("katora", `katora talab\nkatoratalab\nकटोरा तालाब\nmedical near katora talab`),
  near("tikra", `tikrapara\ntikra para\ntikarapara\nटिकरापारा\nmedical store tikrapara`),
  near("omsai", `bhatagaon\nbhathagaon\nभाठागांव\nभाटागांव\nmedical bhatagaon`),
  near("lifeline", `amapara\nama para\nआमापारा\nmedical store amapara`),
  near("7 dawaighar gudhiyari", `492009\nmedical 492009\n492009 में मेडिकल`),
  near(
    "1 6 byron dawaghar kendra katora civilraipur lifeline tikra",
    `492001\n492 001\n४९२००१\nmedical store 492001\nमेडिकल 492001`,
  ),
  near(
    inRaipur,
    `raipur
     Raypur
     raipr
     raipur medical store
     medical store raipur
     medical store in raipur
     raipur me dawai ki dukan
     raipur ki dawai dukan
     best medical store in raipur
     raipur shop
     raipur pharmacy
     raipur chhattisgarh
     raipur chattisgarh
     naya raipur
     new raipur
     नया रायपुर
     atal nagar
     रायपुर
     রায়পুর
     રાયપુર મેડિકલ સ્ટોર
     ਰਾਏਪੁਰ ਦਵਾਈ
     రాయ్‌పూర్
     रायपुर दुकान
     रायपुर फार्मेसी
     रायपुर मेडिकल
     मेडिकल स्टोर रायपुर
     रायपुर में दवा की दुकान
     रायपुर छत्तीसगढ़
     raipur में medical
     rpr
     rpr me medical khula h kya
     rpr mdcl str
     chmst rpr
     opn nw rpr
     मोला दवई चाही रायपुर
     रायपुर मध्ये मेडिकल
     raipur vich dawai
     chhattisgarh
     chattisgarh
     छत्तीसगढ़`,
  ),
  near(
    inDelhi,
    `delhi
     dilli
     dehli
     new delhi
     delhi ncr
     ncr
     delhi medical store
     medical store delhi
     medical store in delhi
     delhi me dawai
     chemist delhi
     दिल्ली
     नई दिल्ली
     मेडिकल स्टोर दिल्ली
     दिल्ली में दवा की दुकान
     दिल्ली फार्मेसी
     డిల్లీ మందుల షాపు
     দিল্লি ওষুধ`,
  ),
  near(
    "karol",
    `karol bagh\nkarolbagh\ncarol bagh\nकरोल बाग\nकरोलबाग\nकरोल बाग़\nmedical store karol bagh\nkarol bagh delhi\n110005\nmedical 110005\nकरोल बाग दिल्ली\napollo karol bagh`,
  ),
  near(
    "lajpat",
    `lajpat nagar\nlajpatnagar\nlajpat ngr\nलाजपत नगर\nलाजपतनगर\nlajpat nagar delhi\nchemist lajpat nagar\n110024\nmedical store 110024`,
  ),
  near(
    "civildelhi",
    `civil lines delhi\ndelhi civil lines\nसिविल लाइंस दिल्ली\nmedical store civil lines delhi\n110054\ncivil lines 110054`,
  ),
  near(
    "civilraipur",
    `civil lines raipur\nraipur civil lines\nसिविल लाइंस रायपुर\nmedical store civil lines raipur\ncivil lines 492001`,
  ),
  near("civilraipur civildelhi", `civil lines\nसिविल लाइंस\nsivil lines`),
  near("rohini", `rohini\nरोहिणी\nrohini delhi\nmedical store rohini\n110085`),
  near(inBhilai, `bhilai\nभिलाई\nbhilai medical store\nmedical store bhilai\nमेडिकल स्टोर भिलाई\nbhilaai`),
  near("supela", `supela\nसुपेला\nsupela bhilai\nmedical store supela\n490023`),
  near("sector6", `490006\nmedical 490006`),
  near("bilaspur", `bilaspur\nबिलासपुर\nmedical store bilaspur\nbilaspur chhattisgarh\n495001\nमेडिकल स्टोर बिलासपुर`),
  // Spoken in whole sentences, or an address as it was sent: the place comes late.
  near(
    "3",
    `i am looking for a medical store which is open now in shankar nagar
     hello please tell me where can i get some medicine near shankar nagar raipur
     मुझे कोई अच्छी सी दवा की दुकान बताइए जो अभी शंकर नगर के पास खुली हो`,
  ),
  near(
    inDelhi,
    `Flat 302, Sai Residency Apartments, Behind City Convent School, Opposite Kamla Sweets, Delhi
     Flat 302, Sai Residency Apartments, Behind City Convent School, Opposite Kamla Sweets 110085`,
  ),
  // A name says more than a letter: M S Agencies are in another town.
  near("jain", `m/s jain\nm/s jain medical`),
  // No store is there: the nearest are.
  near(inBhilai, `durg\nदुर्ग\nmedical store durg\n491001\nrajnandgaon\nraj nandgaon\nराज नांदगांव`),
  near(inDelhi, `noida\nनोएडा\nmedical store gurgaon\n110001\nghaziabad\n110092`),
  near(inRaipur, `492015\n492099 medical store\nmedical 492011\n493111`),
  // Filters, at a place.
  near(
    "5 2",
    `24 hour medical store raipur\n24x7 raipur\n24 घंटे रायपुर\nरायपुर 24 घंटे मेडिकल\n24 hours chemist raipur\nraipur 24*7 medical\nraipur me 24 ghante medical`,
  ),
  near("2", `24 hours telibandha\n24 hours shankar nagar\nशंकर नगर 24 घंटे\n24/7 pandri\ntelibandha 24x7`),
  near("5", `24 hours tatibandh\naiims 24 hours\nटाटीबंध 24 घंटे\nटाटीबंध रात को खुला\ntatibandh night`),
  near("rohini", `24 hours delhi\ndelhi 24x7 medical store\nदिल्ली 24 घंटे\nरात दिल्ली`),
  near("8", `mowa night chemist\nmowa raat ko khula\nमोवा रात\nmowa at night\nमोवा में रात को दवा`),
  near(
    "3",
    `shankar nagar open now\nopen now shankar nagar\nशंकर नगर अभी खुला\nअभी खुला मेडिकल शंकर नगर\nshankar nagar abhi khula\nshankar nagar consultation\nशंकर नगर सलाह`,
  ),
  near(
    "7",
    `home delivery devendra nagar\nदेवेंद्र नगर होम डिलीवरी\nhome delivery shankar nagar\nशंकर नगर होम डिलीवरी\nlab test devendra nagar\ndevendra nagar lab`,
  ),
  near(
    "2",
    `home delivery telibandha\ntelibandha home delivery\nतेलीबांधा होम डिलीवरी\nbaby care telibandha\n492006 home delivery`,
  ),
  near("1", `lab test jai stambh chowk\nजयस्तंभ चौक लैब टेस्ट\nlab test 492001`),
  // Names.
  named(
    "2",
    `telibandha lake pharmacy\ntelibandha lake\nlake pharmacy\nlek pharmacy\nलेक फार्मेसी\nतेलीबांधा लेक फार्मेसी\nlake`,
  ),
  named("1", `jai stambh medical hall\njaistambh medical hall\nstambh medical hall\nजय स्तंभ मेडिकल हॉल`),
  named("4", `pandri ayurved and medical store\npandri ayurved\npandri ayurvedic\nपंडरी आयुर्वेद`),
  named("5", `tatibandh care pharmacy\ntatibandh care\nटाटीबंध केयर फार्मेसी`),
  named("6", `samta colony medicos\nsamta medicos\nसमता कॉलोनी मेडिकोज\nsamta`),
  named("7", `devendra nagar wellness pharmacy\ndevendra wellness\nदेवेंद्र नगर वेलनेस फार्मेसी\ndevendra`),
  named("9", `amanaka homeo and medical\namanaka homeo\nअमानाका होम्यो`),
  named(
    "katora karol",
    `apollo\nappolo\naplo pharmacy\napollo pharmacy\napolo farmacy\nअपोलो\nઅપોલો\nঅ্যাপোলো\nअपोलो फार्मेसी\nअपोलो मेडिकल`,
  ),
  named(
    "katora",
    `apollo raipur\napollo pharmacy raipur\nraipur apollo\nअपोलो रायपुर\nappolo pharmcy raipr\napollo katora talab`,
  ),
  named("karol", `apollo delhi\ndelhi apollo pharmacy\nअपोलो दिल्ली\napollo pharmacy new delhi`),
  named(
    "jain",
    `jain medical\njain medical store\njain\nजैन मेडिकल\nजैन मेडिकल स्टोर\njain telibandha\njain medical raipur`,
  ),
  named("dawaghar dawaighar", `dawa ghar\ndawai ghar\ndava ghar\ndavai ghar\nदवा घर\nदवाई घर`),
  named("sundar", `wellness forever\nwelness forever\nवेलनेस फॉरएवर\nwellness forever raipur`),
  named(
    "kendra",
    `jan aushadhi\njanaushadhi\njan aushadi kendra\nजन औषधि\nजनऔषधि\nजन औषधि केंद्र\njan aushadhi raipur\npmbjp`,
  ),
  named("lifeline", `lifeline\nlife line\nlifeline surgicals\nlifeline surgical\nलाइफलाइन\nlifeline medical raipur`),
  named("tikra", `sanjivani\nsanjeevani medical\nsanjivani medical store\nसंजीवनी\nसंजीवनी मेडिकल`),
  named("omsai", `om sai\nom sai medical\nomsai medical\nओम साईं मेडिकल\nom sai medical store`),
  named("civilraipur", `dr sharma\nsharma medicos\nsharma\nशर्मा मेडिकोज\nsharma medical raipur`),
  named("supela", `gupta medical\ngupta medical hall\nगुप्ता मेडिकल\ngupta bhilai`),
  named("sector6", `steel city\nsteel city chemist\nस्टील सिटी\nsteel city bhilai`),
  named("lajpat", `green cross\ngreen cross chemist\nग्रीन क्रॉस\ngreencross`),
  named("rohini", `health mart\nhealthmart\nहेल्थ मार्ट\nhealth mart rohini`),
  named("bilaspur", `arpa\narpa medicose\narpa medical\nअरपा मेडिकल`),
  named("gudhiyari", `maa sharda\nmaa sharda medical\nमाँ शारदा\nsharda medical`),
  named("civildelhi", `kashmiri gate\nkashmiri gate medicos\nकश्मीरी गेट`),
  // Services, in the words of our own pages and in others.
  named("1", `lab test\nlab tests\nlab\nblood test\nलैब टेस्ट\nजाँच\nजांच\nखून की जांच\nब्लड टेस्ट\npathology`),
  named(
    "2",
    `home delivery\nhom delivery\nfree home delivery\nghar pe dawai\nदवाई घर पर\nghar bhejo\nghar tak\nहोम डिलीवरी\nहोम डिलिवरी\nbaby care\nबेबी केयर\nशिशु देखभाल\nmedicine home delivery\ndelivery wala medical`,
  ),
  named("1", `consultation\nसलाह\nपरामर्श\ndoctor consultation`),
  named("3", `health devices\nbp machine\nबीपी मशीन\nशुगर मशीन\nglucometer`),
  named("4", `ayurvedic\nayurveda\nआयुर्वेदिक\nआयुर्वेद\nayurvedic medicine\nआयुर्वेदिक दवा`),
  named("9", `homeopathic\nhomeopathy\nhomoeopathy\nहोम्योपैथिक\nहोम्योपैथी\nहोमियोपैथी\nhomeopathy dawai`),
  named("5 lifeline", `surgical\nsurgical supplies\nसर्जिकल\nसर्जिकल सामान\nsurgical items`),
  named("7", `wellness products\nसेहत का सामान`),
  // Filters alone.
  named(
    "2",
    `24x7\n24/7\n24 7\n24*7\n24 hours\n24 hrs\n24hr\n24 घंटे\n24 घण्टे\nचौबीस घंटे\n24 hour medical store\n24 ghante medical\nround the clock\nदिन रात\n24 घंटे खुला मेडिकल`,
  ),
  named(
    "2",
    `open now\nopen\nabhi khula\nअभी खुला\nखुला\nopen now medical store\nअभी खुली दवा की दुकान\nkaun sa medical abhi khula hai\nopen all day\n7 days open\nopen nw\nband hai ya khula\nbhaiya koi medical khula hai kya abhi`,
  ),
  named(
    "2",
    `night\nraat\nरात\nरात को खुला\nraat ko khula medical\nmedical open at night\nरात में दवा की दुकान\nlate night chemist\npuri raat khula\nपूरी रात\nder raat tak khula`,
  ),
  // Nothing that says which: all stores, in the usual order.
  named(
    best,
    `medical
     medical store
     medical stores
     medical shop
     medicle store
     medikal
     chemist
     chemst
     kemist
     pharmacy
     farmacy
     pharmcy
     pharma
     medicos
     drug store
     dawa
     dawai
     davai
     dawaai
     dwai
     dawai ki dukan
     dawa ki dukaan
     davai dukan
     medicine
     medicines
     medicine shop
     tablet
     chemist near
     chemist near me
     medical store near me
     pharmacy nearby
     nearest medical store
     mere paas dawai ki dukan
     mere pas medical
     aas paas medical
     dawai chahiye
     mujhe dawai chahiye
     medical kahan hai
     closed now?
     dukan band hai kya
     band to nahi
     kab khulega
     opening time
     kitne baje band hota hai
     बंद तो नहीं
     अभी बंद है क्या
     samne wala medical
     bagal wali dukan
     5 km ke andar
     mere ghar ke paas
     घर के पास
     ok google sabse paas wala medical store kahan hai
     mummy ki tabiyat kharab hai dawai chahiye
     mdcl str
     chmst
     dwa ki dukan kidhar h
     dawai dukan kate hai
     औषधाचे दुकान
     மருந்து கடை
     ওষুধের দোকান
     ಔಷಧಿ ಅಂಗಡಿ
     current location
     closed nahi
     band nahi
     not closed
     dukan jo band na ho
     मेडिकल
     मेडीकल
     मेडिकल स्टोर
     मेडिकल दुकान
     मेडिकल शॉप
     केमिस्ट
     कैमिस्ट
     फार्मेसी
     फ़ार्मेसी
     फार्मा
     दवा
     दवाई
     दवाइयाँ
     दवाइयां
     दवा की दुकान
     दवाई की दुकान
     दवा दुकान
     मेडिसिन
     मेरे पास दवा की दुकान
     मेरे पास मेडिकल स्टोर
     पास की दवा दुकान
     नजदीकी मेडिकल स्टोर
     नज़दीकी दवा की दुकान
     दवाई चाहिए
     medical स्टोर
     new medical store
     नया मेडिकल
     न्यू मेडिकल
     दवा shop`,
  ),
];

/** Places, medicines, complaints and feasts that no listing mentions: no store answers for them. */
export const unknown: readonly string[] = lines(`
  zzzzz
  aaaa
  jajajaja
  ज़ज़ज़ज़
  जजजजज
  रररररर
  मामामामा
  xqzwxqzw
  laxmi nagar xqzw
  medical store xqzwabad
  मेडिकल स्टोर क्षज्ञत्रपुर
  999999
  medical store 999999
  azithromycin 490
  glimepiride 110
  dolo
  dolo 650
  डोलो
  moov
  atorva
  pan 40
  sardi
  सर्दी जुकाम
  khansi
  khansi ki dawai
  खांसी की दवाई
  cold
  pain
  piles
  card
  gift card
  holi
  होली
  chhath
  movie
  gulmohar colony
  gulmohar east
  गुलमोहर पूर्व
  M.G. Road
  mg road
  s k medical
  S.K. Medical Store
  j p nagar
  thane ke paas
  new rajendra nagar
  न्यू शांति नगर
  थाने के पास
  gulmohar chowk medical store
  999999 मेडिकल स्टोर`);
