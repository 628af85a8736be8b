/**
 * Other words for what a question of the help page is about, as people type them: English, Hindi, and Hindi in Latin letters.
 * Searched on the page of either language, never shown. Both spellings of a letter are one (`domain/help-search.ts`).
 */
export const keywords = {
  "place-an-order":
    "download install डाउनलोड एप buy purchase book medicine tablet upload checkout cart new app place order kharidna lena chahiye mangana mangaye mangwana dawa dawai dawaiyan goli खरीदना मंगाना मंगाएं मंगवाना बुक कार्ट ऑर्डर आर्डर दवा दवाई दवाइयां गोली नया sanitary pads condom सैनिटरी पैड कंडोम insulin generic medicines",
  "delivery-time":
    "free muft फ्री मुफ्त fast quick late delay today same-day hours when arrive arrives shipping shipped time track tracking status where charge fee cost order dawa dawai medicine kab kahan kaha der jaldi time lagega aayegi aayega ayegi aaya delivery delivered long take डिलीवरी डिलिवरी pahunchega charge paisa paise lagta lagenge abhi yet अभी जल्दी देर लेट आज कब कहां पहुंचेगा पहुंचेगी आएगा आएगी लगेगा समय टाइम ट्रैक ट्रैकिंग स्टेटस चार्ज शुल्क फीस किराया दवा दवाई ऑर्डर आर्डर aayi pahuncha आया आई पहुंचा delayed fees",
  "delivery-areas":
    "city cities area areas location locality pincode pin code available serve near where village town deliver delivery delivers डिलीवरी raipur delhi bhilai shahar sheher gaon ilaka kahan kaha jagah शहर गांव इलाका जगह पिन पिनकोड पास कहां उपलब्ध रायपुर दिल्ली भिलाई",
  prescription:
    "rx doctor upload photo picture otc without slip schedule parcha parchi prescription bina ke parche पर्ची परचा पर्चे प्रिस्क्रिप्शन डॉक्टर डाक्टर अपलोड फोटो तस्वीर बिना",
  "payment-methods":
    "pay payment methods method credit debit card cards visa mastercard upi gpay google phonepe paytm netbanking bank wallet secure safe online bhugtan kaise paisa dena भुगतान पेमेंट पैसे क्रेडिट डेबिट कार्ड यूपीआई पेटीएम फोनपे बैंक सुरक्षित ऑनलाइन",
  "cash-on-delivery":
    "available cod cash limit maximum money rupees 500 nakad nagad nakat paise dekar नकद नगद कैश सीओडी रुपये रुपए सीमा लिमिट",
  "refund-time":
    "payment double received receive mila mile मिला मिले kab कब money back refund cancel cancellation failed deducted charged twice paid paisa paise wapas kat gaya kata radd order रिफंड पैसा पैसे वापस वापसी कैंसल रद्द कट कटे कटा दो बार ऑर्डर आर्डर galti mistake गलती aaya आया cancelling केंसिल",
  returns:
    "fake nakli duplicate genuine original asli missing item items नकली असली डुप्लीकेट return refund exchange replace wrong damaged expired expiry broken leaking policy medicine tablet dawa dawai wapas lautana lautani galat kharab tuti badalna वापस वापसी लौटाना लौटानी लौटा रिटर्न बदलना बदलवाना एक्सचेंज गलत खराब टूटा टूटी एक्सपायर एक्सपायरी दवा दवाई aayi आई incomplete adhura aadha अधूरा आधा kam कम",
  "create-an-account":
    "sign up signup register registration join new user age account open create khata banana banaye naya रजिस्टर रजिस्ट्रेशन साइन अप नया अकाउंट एकाउंट खाता बनाना बनाएं खोलना उम्र",
  "login-problems":
    "login log in sign signin code sms message otp one-time not received receive problem blocked cannot unable nahi aaya aa raha ho raha mila लॉग लॉगिन लागिन इन ओटीपी कोड एसएमएस मैसेज दिक्कत ब्लॉक समस्या share bata bataya manga hack fraud आया हैक मांगा बताया lagin",
  "reset-password":
    "password forgot forget forgotten lost reset pin bhul bhool gaya gayi badalna naya पासवर्ड भूल भूला रीसेट रिसेट बदलना change",
  "delete-my-account":
    "delete remove close erase deactivate account data privacy khata band hatana mitana डिलीट हटाना मिटाना बंद खाता अकाउंट एकाउंट डेटा प्राइवेसी",
  "book-a-lab-test":
    "blood test lab sample appointment booking book checkup check-up fasting thyroid sugar diabetes cholesterol khoon khun janch jaanch karwana karana जांच खून ब्लड शुगर थायरॉइड थायराइड डायबिटीज चेकअप बुकिंग लैब टेस्ट कराना करवाना",
  "home-sample-collection":
    "visit house home technician phlebotomist doorstep collect collection sample ghar se aakar lene ghar pe नमूना घर विजिट टेक्नीशियन कलेक्शन सैंपल लेने late",
  "test-results":
    "test lab report ready result time urgent fast download pdf when kab aayegi milegi रिपोर्ट नतीजा रिजल्ट जल्दी डाउनलोड कब आएगी मिलेगी अर्जेंट aayi आई",
  "consult-a-doctor":
    "side effect effects dose dosage video call online consultation consult appointment specialist physician free advice fee fees talk speak chat doctor baat baatcheet dikhana salah muft वीडियो विडियो कॉल ऑनलाइन अपॉइंटमेंट मुफ्त फ्री फीस डॉक्टर डाक्टर बात दिखाना सलाह परामर्श allergy fever bukhar cough khansi cold sardi jukam pain dard ulti chakkar एलर्जी बुखार खांसी सर्दी जुकाम दर्द उल्टी चक्कर reaction lu pregnancy docter",
  /** What is answered elsewhere than by a question. */
  emergency:
    "ambulance emergency urgent help sos accident heart attack stroke unconscious bleeding poison suicide dying 108 112 police jaan khatra behosh durghatna saans zeher overdose bite bitten snake dog saanp sanp kutta kutte kaat kat kata kaata khoon beh behna chest choking burn burnt fire seizure seena seene mirgi daura aag jal jala shock karant एंबुलेंस एम्बुलेंस इमरजेंसी आपातकाल दुर्घटना एक्सीडेंट हार्ट अटैक दिल का दौरा बेहोश सांस जहर जान खतरा पुलिस सांप कुत्ता कुत्ते काट काटा खून बह बहना ओवरडोज सीना सीने मिर्गी आग जल जला करंट kha ulti mar marna lakwa paralysis labour prasav madad खा उल्टी मर मरना लकवा प्रसव मदद ऐंबुलेंस",
  complaint:
    "complaint complain grievance officer consumer boy rude behaviour misbehaved cheated fraud shikayat dhokha शिकायत शिकायतें कंप्लेंट धोखा अधिकारी rider badtameezi gali zyada mrp बदतमीजी गाली ज्यादा महंगा राइडर",
  "track-message":
    "track tracking number नंबर reference ticket message sent reply answer status query written संदेश रेफरेंस जवाब टिकट sandesh jawab",
  "talk-to-us":
    "offer offers discount coupon promo bill invoice gst customer care support helpline tollfree contact number phone call telephone mobile whatsapp chat email mail id human person agent executive talk speak baat app working crash hang chal कस्टमर केयर हेल्पलाइन संपर्क नंबर फोन कॉल मोबाइल व्हाट्सएप वाट्सएप चैट ईमेल बात एप चल hello madad मदद change address badalna badlo pata galat wrong bhasha language unsubscribe newsletter ayushman पता बदलना बदलो भाषा आयुष्मान namaste card back price slow khul",
  "list-your-store":
    "list listing add register join sell store shop pharmacy chemist medical owner dukan jodna jode judna दुकान स्टोर मेडिकल जोड़ना जोड़नी जोड़ें मालिक",
  "deliver-with-us":
    "boy rider driver job jobs work career vacancy salary partner app naukri kaam बॉय राइडर नौकरी जॉब काम पार्टनर एप",
  "open-stores":
    "store stores shop pharmacy chemist medical nearest nearby near open now night 24 hours 24x7 dukan khula khuli raat paas स्टोर दुकान मेडिकल केमिस्ट फार्मेसी खुला खुली अभी रात पास 24 घंटे jan aushadhi जन औषधि band closed बंद",
} as const;

/** Words that say nothing about the subject of a question. */
export const ignored: readonly string[] = [
  ..."a an and any are as at be been but by can could did do does for from get give go got had has have hello help hi how i if in is it its".split(
    " ",
  ),
  ..."let like me much my need no not of on one or our please so some sir tell than thanks that the their them there they this to us".split(
    " ",
  ),
  ..."want was we were what which who why will with would you your".split(" "),
  ..."मैं मैंने मेरा मेरी मेरे मुझे हम हमें हमको आप आपका आपकी आपके का की के को से में पर तक और या है हैं था थी थे हो हूँ होता होती होते".split(
    " ",
  ),
  ..."क्या कैसे कौन कौनसा कितना कितनी कितने क्यों करूँ करूं करें करे करना कर करता करती करते करो सकता सकती सकते नहीं ने भी तो ही यह वह ये इस उस".split(
    " ",
  ),
  ..."आ रहा रही रहे गया गई गए हुआ हुई चाहिए चाहता चाहती बताइए बताओ दीजिए दो कृपया जी अपना अपनी अपने कोई कुछ अब".split(" "),
  ..."mai main mein maine mera meri mere mujhe hum hame aap apna apni apne aapka kya kaise kese kitna kitni kitne hai hain he ho hota hoti".split(
    " ",
  ),
  ..."karte karta karti ka ki ke ko se me par tak aur ya na nahi nahin nai kyu kyun kar karu karna karne kare karo sakte sakta sakti aa raha rahi rahe gaya gayi hua hui".split(
    " ",
  ),
  ..."dete deti dena chahiye chahie batao bataye bhi toh to koi kuch ab wala wali bhai please pls plz".split(" "),
  ..."nhi kaun kon kisi tum ne li liya liye di diya diye chahta chahti hu hun hoon kyon milega milegi milenge milta milti".split(
    " ",
  ),
  ..."किसी तुम ली लिया लिए दी दिया दिए हूं मिलेगा मिलेगी मिलेंगे मिलता मिलती".split(" "),
];

/** The sixteen questions and the other answers, by the ids that both languages share. */
export type AnswerId = keyof typeof keywords;
export type LinkedId = "complaint" | "track-message" | "open-stores" | "list-your-store" | "deliver-with-us";
export type ElsewhereId = "emergency" | "talk-to-us" | LinkedId;
export type QuestionId = Exclude<AnswerId, ElsewhereId>;
