import type { SearchWords } from "../domain/search/understand/lexicon.ts";
import { readTowns } from "../domain/search/understand/towns.ts";
import { ignored } from "./help-search-words.ts";
import { towns } from "./towns.ts";

function words(text: string): string[] {
  return text.split(" ");
}

/** Of several words each. */
function phrases(text: string): string[] {
  return text.split(",").map((phrase) => phrase.trim());
}

/** What a shop is called that sells medicines, and what it sells. */
const shops = [
  ...words(
    "medical medicals store stores shop shops chemist chemists pharmacy pharmacies pharma medicos medico druggist druggists drug drugs drugstore pharmacist generic chmst",
  ),
  ...words(
    "medicine medicines medcine tablet tablets dawa dawai davaiyan dawaiya dawakhana aushadhalaya dukan meds dwa dwai",
  ),
  ...words("स्टोर्स दुकानें फार्मेसी मेडिकोज दवाएं दवाओं औषधालय औषधि टैबलेट गोली जेनरिक"),
];

/**
 * What people type into the search of stores that is no name of a store: English, Hindi, and Hindi in Latin letters. Never
 * shown. Typing mistakes, both spellings of a letter and both scripts are forgiven (`domain/search/understand/likeness.ts`): a word is
 * listed again only where these do not reach.
 */
export const searchWords: SearchWords = {
  /** They say nothing about which store is meant. */
  generic: [
    // Of a shop or a place, they say not which.
    ...words("new old naya nayi purana purani"),
    ...ignored,
    ...shops,
    ...words("kidhar kidar hlo hallo najik najdik"),
    ...words(
      "area around available best city close district find good kahan kaha kholo konsi list location locality near nearby nearest next pe paas pass pas pin pincode code show side sabse state where wale yahan yaha aas najdiki kareeb bataiye batana dikhao number phone contact address sa si hona jo aaj mil jaye jayega jayegi jaega jaegi hamare dijiye chaiye urgent turant jaldi accha achha acchi sasta sasti cheap discount am pm buy kharidna lena leni mangwana online order bharosa verified licensed kab baje bje subah sham dopahar time timing timings khulta khulti rahta rahti rahne rehne emergency looking all every near-by today now abhi",
    ),
    // Of hours that no filter asks for.
    ...words(
      "closed closes closing opens opening band khulega khulegi khulenge khulne hoga hogi rahega rahegi rahenge aaya aayi hour hours half har ghante minute minutes later early agle agli day days daily everyday din roz nw आया आई आए मिनट रोज",
    ),
    // On which side of a place, and how far.
    ...words(
      "between beech opposite opp behind beside within samne bagal peeche andar bahar baad pehle pahle after before past beyond km kilometer kilometre बाद किलोमीटर",
    ),
    ...words("aage upar neeche kinare door dur live living stay staying rehta rehti rehte आगे रहते"),
    // To have something done, sent or fetched.
    ...words(
      "check karwana karwani karwane karana karane karke lagwana lagwani lagane bhijwa bhijwao bhejna pahucha pahuncha mangwani mangwane मंगवाना मंगवानी",
    ),
    ...words("top rated rating india bharat इंडिया ek waqt samay jau jaun jaaun जाएं"),
    ...words("papa pitaji bacche bachche bachcha बच्चों"),
    // 'Raat bhar' is no Bihar.
    ...words("bhar"),
    // Of an address, before its number.
    ...words("flat plot hno makan khasra फ्लैट nr"),
    // Said to a person or a phone.
    ...words("bata send mobile whatsapp cheapest biggest trusted urgently मोबाइल व्हाट्सएप"),
    ...words("ok okay hey agar google alexa siri bhaiya madam dr mummy mammi tabiyat tabiyet kharab bimar मैडम गूगल"),
    ...words("आसपास वाले इलाका इलाके शहर जिला कोड नंबर फोन पता अच्छा अच्छी बढ़िया आज ऑनलाइन ऑर्डर"),
  ],
  shops,
  /** First, before what a shop is called, they are its name: 'City Medical', but not 'Raipur city medical'. */
  firstOfNames: ["city", "india", "bharat"],
  /** Not read: it is left out with what it governs, and named. */
  unread: {
    notBefore: ["not", "isnt", "arent", "never", "except", "other than", "without", "dont want"],
    noBefore: ["no", "bina"],
    notBehind: [
      ...["nahi", "nahin", "nhi"].map((not) => `${not} chahiye`),
      ...phrases("नहीं चाहिए, na ho, ke bina, ke alawa, ke ilava, ke siva, chhodkar, ko chhodkar"),
    ],
    notAtEnd: ["nahi", "nahin", "nhi"],
    closed: words("closed band"),
    closes: words("close closes off"),
    to: words("to till tak se"),
    and: words("and aur"),
    between: words("between beech"),
    // Without मई: it is spelled like 'mai', which is 'in'.
    months: [
      ...words("january jan janvari february feb farvari march mar april apr may june july jul julai"),
      ...words("august aug agast september sept sep sitambar october oct aktubar november nov navambar"),
      ...words("december dec disambar tarikh जनवरी फरवरी अप्रैल"),
    ],
    ordinals: words("st nd rd th"),
    quarters: ["quarter past", "quarter to", ...words("sava paune poune pauney")],
    units: words("hour hours hr hrs ghante ghanta ghanton minute minutes min mins minat"),
    amounts: words("a an half aadhe aadha"),
    always: ["day after tomorrow", "parso", "parson", "one hour", "one minute"],
    feasts: [
      ...phrases(`
        new year, new year eve, christmas eve, naya saal, republic day, gantantra diwas, गणतंत्र दिवस, रिपब्लिक डे, labour day, labor day,
        mazdoor diwas, independence day, swatantrata diwas, gandhi jayanti, ambedkar jayanti
      `),
      ...words("christmas chrismas xmas cristmas क्रिसमस holiday holidays chhutti दीपावली ईद"),
      ...words("dhanteras shivratri mahashivratri chaturthi teej hareli pola diwali deepawali holi eid"),
      ...words("bakrid dussehra dashahra navratri rakshabandhan janmashtami chhath muharram onam pongal"),
    ],
  },
  /** Hai and ke, as they are typed in haste: the names of shops have such letters too. */
  letters: ["h", "k"],
  /** Before or behind the name of a place. */
  besidePlaces: {
    before: words("in at near nr around"),
    behind: ["me", "mein", "में", "ke paas", "ke aas paas", "के आसपास", "ke nazdik"],
    /** 'Ke paas' is beside what they mean in Hindi, a police station; में is in the town. */
    landmarks: ["thane"],
    /** Called after the town that they lead to, not in it. */
    ways: words(
      "road rd marg street lane gali naka gate chowk chouk chauraha colony nagar crossing circle square रोड गेट कॉलोनी कालोनी",
    ),
    /** They say nothing of what they stand behind. */
    links: words("ka ki ke"),
  },
  /** They say what kind of place is meant, not which. */
  placeKinds: [
    ...words(
      "nagar ngr colony road rd street marg lane gali bazar market chowk chouk chauraha naka para pada ward sector block phase peth vihar enclave garden park gate circle square junction crossing station stand bus railway hospital mall complex plaza tower society layout extension puram ganj lines town village gaon pur drive line camp stop wada talao talab bagh baag mandir masjid police thana flyover maidan karanja haat mandi school college east west north south place bank airport court university temple gurudwara pillar rly stn",
    ),
    ...words(
      "कॉलोनी कालोनी रोड सेक्टर फेज गेट सर्कल जंक्शन स्टेशन स्टैंड बस रेलवे अस्पताल मॉल टावर लाइन लाइंस गांव पुलिस प्लेस बैंक एयरपोर्ट कोर्ट पूर्व पश्चिम उत्तर दक्षिण",
    ),
  ],
  open: phrases(`
    open now, open, opn, not closed, closed nahi, band na ho, बंद नहीं, opened, now open, open right now, currently open, open today,
    open all day, all day open, pura din khula, still open, abhi khula, khula, khula hua, abhi open, खुली हुई
  `),
  is24Hours: [
    ...phrases(`
      24 hours, 24 hour, 24 hr, 24 h, 24 x 7, 24 7, 247, 24 into 7, 24 by 7, 24 बाय 7, twenty four seven, 24 ghante, 24 hours open,
      24 hour open, open 24 hours, open 24 hour, open 24 x 7, round the clock, day and night, day night, din raat, all night,
      whole night, twenty four hours, chaubis ghante, 24 घंटे खुला, चौबीसों घंटे, 24 आवर, 24 ऑवर्स, hamesha khula, har samay khula,
      har waqt khula
    `),
    ...["always", "all time", "any time", "anytime"].flatMap((when) => [`${when} open`, `open ${when}`]),
  ],
  night: phrases(`
    night, at night, in the night, late night, midnight, tonight, open at night, raat, raat ko, raat me, raat mein, raat ko khula,
    raat me khula, raat bhar, puri raat, sari raat, open late, late open, open till late, late tak khula, der tak khula, der raat,
    der raat tak, aaj raat, रात में, रात में खुला, आधी रात, नाइट
  `),
  /** Who types them may need 108 before a store. */
  emergency: [
    ...words(
      "ambulance emergency accident poison suicide overdose unconscious bleeding behosh zeher durghatna swallowed",
    ),
    ...words("stroke paralysis lakwa seizure mirgi khudkushi aatmahatya fainted एंबुलेंस एम्बुलेंस इमरजेंसी आपातकाल जहर"),
    ...phrases(`
      heart attack, दिल का दौरा, chest pain, चेस्ट पेन, सीने में दर्द, छाती में दर्द, cant breathe, not breathing, breathing problem, सांस नहीं,
      khoon beh, khoon nikal, खून बह, dam ghut, electric shock, bijli ka jhatka, current lag, aag lag, labour pain, delivery pain,
      prasav pida, goli kha li, nigal liya, nigal li, nigal gaya, nigal gayi, निगल गई, want to die, kill myself, mar jana chahta,
      marna chahta, jeena nahi chahta, जीना नहीं चाहता
    `),
    ...["seene", "chhati"].flatMap((where) => ["me", "mein", "mai"].map((word) => `${where} ${word} dard`)),
    ...["nahi", "lene", "ki takleef", "ki dikkat", "phool", "ruk"].map((word) => `saans ${word}`),
    ...words("snake dog scorpion").map((animal) => `${animal} bite`),
    ...words("saanp kutte bichhu bandar").map((animal) => `${animal} ne kaata`),
  ],
  /** The same, where nothing else is typed: Sector 108 is a place. */
  emergencyNumbers: ["108", "112", "102"],
  /** When a store should be open, other than now. */
  times: {
    days: [
      words("sunday sundays weekend weekends ravivar itwar संडे"),
      words("monday mondays somvar मंडे"),
      words("tuesday tuesdays mangalvar"),
      words("wednesday wednesdays budhvar"),
      words("thursday thursdays guruvar veervar brihaspativar"),
      words("friday fridays shukravar फ्राइडे"),
      words("saturday saturdays shanivar सैटरडे"),
    ],
    shortDays: phrases(
      "sun ravi, mon som, tue tues mangal, wed budh, thu thur thurs guru, fri shukra शुक्र, sat shani",
    ).map(words),
    today: words("today this now aaj abhi"),
    tomorrow: words("tomorrow tomorrows kal"),
    parts: {
      morning: words("morning subah savere tadke bhor"),
      afternoon: words("afternoon noon lunch dopahar dopehar दोपहर लंच"),
      evening: words("evening sham"),
      night: words("night raat"),
    },
    am: ["am"],
    pm: ["pm"],
    oclock: words("clock oclock baje bje bajey"),
    midnight: ["midnight"],
    relations: {
      at: ["at"],
      after: words("after past beyond baad"),
      till: words("till until upto to tak"),
      before: words("before pehle pahle pahale"),
    },
    numbers: phrases(`
      ek, two do, three teen, four char, five paanch, six chhe chhah, seven saat, eight aath, nine nau, ten das dus,
      eleven gyarah gyara, twelve barah bara
    `).map(words),
    halves: [words("dedh"), words("dhai")],
    halfPast: ["half past", ...words("sadhe sadhey saade")],
    open: words("open opens opened khula khuli khule khulta khulti khulte khulega khulegi ओपन"),
    dayLinks: ["on"],
    links: words("in by the of o early time and day din rahega rahegi ka se ko ke ki me mein mai par pe aur में"),
  },
  nearMe: [
    ...phrases(`
      near me, nearest to me, close to me, around me, my location, nr me, near by me, near my home, near my house, ghar ke paas,
      mere ghar ke paas, mere paas, mere aas paas, mere nazdik, मेरे आसपास, मेरे करीब, नियर मी
    `),
    ...["my current", "current", "live", "mera", "mere", "meri"].map((whose) => `${whose} location`),
    // Where no place is named, near whom else?
    ...words("nearest nearby najdiki closest आसपास"),
    ...phrases("near by, walking distance, sabse paas, sabse nazdik, paas wala, paas wali, paas ka, paas ki, aas paas"),
    ...["yahan", "yaha"].flatMap((here) => ["ke paas", "se paas", "se najdik"].map((near) => `${here} ${near}`)),
  ],
  /** By the label that stores give; other words for it, and what our own pages call it. */
  services: new Map([
    [
      "Home Delivery",
      phrases(`
        free home delivery, delivery, delivers, delivered, doorstep delivery, ghar pahuch, ghar pahunch, ghar tak, ghar par delivery,
        ghar pe delivery, ghar par, ghar pe, ghar bhejo, ghar bhej do, ghar mangwana, ghar baithe, free delivery, होम डिलीवरी, डिलीवरी,
        घर पर डिलीवरी, घर पहुंच सेवा
      `),
    ],
    [
      "Lab Tests",
      phrases(`
        lab test, lab, blood test, sugar test, urine test, thyroid test, pathology, khoon janch, khun ki janch, janch, लैब टेस्ट, लैब
      `),
    ],
    [
      "Consultation",
      phrases("consult, doctor consultation, doctor, doctor advice, salah, doctor ki salah, परामर्श, कंसल्टेशन"),
    ],
    [
      "Baby Care",
      phrases(`
        baby products, baby, baby milk, baby milk powder, milk powder, baby food, bacche ka doodh, diaper, diapers, बेबी केयर,
        शिशु देखभाल, बच्चों का सामान, बच्चे का दूध, शिशु, डायपर
      `),
    ],
    [
      "Health Devices",
      phrases(`
        bp machine, sugar machine, bp ki machine, bp napne ki machine, bp check karne ki machine, sugar ki machine,
        sugar napne ki machine, sugar check karne ki machine, glucometer, bp monitor, thermometer, nebulizer, nebuliser, oximeter,
        pulse oximeter, बीपी नापने की मशीन, बीपी चेक करने की मशीन, थर्मामीटर, BP शुगर जैसी जाँच की मशीनें, बीपी मशीन, जाँच की मशीन, हेल्थ डिवाइस
      `),
    ],
    ["Ayurvedic", ["ayurveda", "ayurvedik dawa", "जड़ी बूटी"]],
    ["Homeopathic", phrases("homeopathy, homeo, होम्योपैथी, होमियोपैथिक")],
    [
      "Surgical Supplies",
      phrases(`
        surgical, surgicals, surgical items, wheelchair, wheel chair, adult diaper, adult diapers, एडल्ट डायपर, सर्जिकल सामान,
        व्हीलचेयर
      `),
    ],
    ["Wellness Products", ["wellness product", "सेहत का सामान", "वेलनेस"]],
  ]),
  /** Other names of the same thing, as stores write it. */
  aliases: new Map([
    ["aiims", ["एम्स", "ऐम्स", "aims hospital", "all india institute of medical sciences"]],
    [
      "jan aushadhi",
      phrases("janaushadhi, pmbjp, pmbjk, pradhan mantri jan aushadhi, pradhanmantri jan aushadhi, pm jan aushadhi"),
    ],
    ["maa", ["माँ"]],
    ["sai", ["साईं", "साँई"]],
    ["new", ["न्यू"]],
    ["sector", ["sec", "sect"]],
    ["market", ["mkt"]],
    ["view", ["व्यू"]],
    ["ge road", ["g e road"]],
    ["great eastern road", ["ग्रेट ईस्टर्न रोड"]],
    ["mg", ["m g"]],
    // Names that are no time, though a word of theirs is.
    // These days: neither today nor tomorrow.
    ["", ["aaj kal", "aajkal", "mera ghar", "hamara ghar", "ghar se"]],
    ["civil lines", ["civil line", "सिविल लाइन"]],
    ["xray", ["x ray", "एक्स रे"]],
    ["good friday", ["good friday", "गुड फ्राइडे"]],
    ["raat rani", ["raat rani", "raat ki rani"]],
    ["open heart", ["open heart"]],
    ["ghanta ghar", ["ghanta ghar", "ghantaghar"]],
    ["open university", ["open university"]],
    ["open air", ["open air"]],
    ["khula manch", ["khula manch"]],
    ["khula maidan", ["khula maidan"]],
  ]),
  /** What people call states, alone or beside the name of a town in them. Each has a town (`towns.ts`). */
  states: new Map([
    ["Andhra Pradesh", ["andhra", "ap", "आंध्र प्रदेश", "आंध्र"]],
    ["Arunachal Pradesh", ["arunachal", "अरुणाचल प्रदेश", "अरुणाचल"]],
    ["Assam", ["असम"]],
    ["Bihar", ["br", "बिहार"]],
    ["Chhattisgarh", ["cg", "छत्तीसगढ़", "छग"]],
    ["Goa", ["गोवा"]],
    ["Gujarat", ["गुजरात"]],
    ["Haryana", ["हरियाणा"]],
    ["Himachal Pradesh", ["himachal", "hp", "हिमाचल प्रदेश", "हिमाचल"]],
    ["Jammu and Kashmir", ["jammu kashmir", "kashmir", "j and k", "जम्मू कश्मीर", "जम्मू और कश्मीर", "कश्मीर"]],
    ["Jharkhand", ["झारखंड"]],
    ["Karnataka", ["कर्नाटक"]],
    ["Kerala", ["केरल"]],
    ["Ladakh", ["लद्दाख"]],
    ["Madhya Pradesh", ["mp", "मध्य प्रदेश", "एमपी", "मप्र"]],
    ["Maharashtra", ["mh", "महाराष्ट्र"]],
    ["Manipur", ["मणिपुर"]],
    ["Meghalaya", ["मेघालय"]],
    ["Mizoram", ["मिज़ोरम"]],
    ["Nagaland", ["नागालैंड"]],
    ["Odisha", ["orissa", "ओडिशा", "उड़ीसा"]],
    ["Punjab", ["पंजाब"]],
    ["Rajasthan", ["राजस्थान"]],
    ["Sikkim", ["सिक्किम"]],
    ["Tamil Nadu", ["tamilnadu", "tn", "तमिलनाडु"]],
    ["Telangana", ["तेलंगाना"]],
    ["Tripura", ["त्रिपुरा"]],
    ["Uttar Pradesh", ["up", "उत्तर प्रदेश", "यूपी", "उप्र"]],
    ["Uttarakhand", ["uk", "उत्तराखंड"]],
    ["West Bengal", ["bengal", "wb", "पश्चिम बंगाल", "बंगाल"]],
  ]),
  cities: readTowns(towns),
};
