/**
 * Towns that people name when they look for a store, whether one is there yet or not: every district seat, and all with more than
 * some 100,000 people. Read by `domain/search/towns.ts`. Never shown as a list.
 *
 * One line each, below its state: what it is called, its own names first (the first in Hindi is the one that Hindi pages say), then
 * latitude, longitude, and how PIN codes begin there and nowhere else. Of namesakes the first is meant unless a state is named, and large ones come
 * before all others. Before the name:
 *
 *   *  large: it may be mistyped, and comes before stores that are called like it
 *   ~  also a name of people and shops: where a store has the word, the store is meant
 *   !  also a word of everyday Hindi or English: meant by itself, with its state, or with 'in', 'near', में
 *
 * Most positions are from GeoNames, licensed CC BY 4.0, rounded; the names in Hindi are our own.
 */
export const towns = `
Chhattisgarh
* Raipur, रायपुर 21.251 81.630 492 493
* Bhilai, भिलाई 21.209 81.379 490
* Durg, दुर्ग 21.190 81.285 491
* Bilaspur, बिलासपुर 22.080 82.141 495
* Korba, कोरबा 22.360 82.750
* Rajnandgaon, राजनांदगाँव 21.097 81.038
* Jagdalpur, bastar, जगदलपुर, बस्तर 19.074 82.008 494
* Ambikapur, surguja, अंबिकापुर, सरगुजा 23.136 83.182 497
* Raigarh, रायगढ़ 21.897 83.395 496
* Dhamtari, धमतरी 20.707 81.550
* Nava Raipur, naya raipur, new raipur, atal nagar, नवा रायपुर, नया रायपुर, न्यू रायपुर, अटल नगर 21.161 81.787
  Mahasamund, महासमुंद 21.107 82.095
  Kanker, कांकेर 20.272 81.492
  Kawardha, kabirdham, कवर्धा, कबीरधाम 22.009 81.231
  Mungeli, मुंगेली 22.066 81.685
  Kondagaon, कोंडागाँव 19.591 81.664
  Baloda Bazar, बलौदा बाज़ार 21.657 82.161
  Bemetara, बेमेतरा 21.716 81.534
  Balod, बालोद 20.731 81.206
  Gariaband, गरियाबंद 20.633 82.062
  Surajpur, सूरजपुर 23.213 82.868
  Sukma, सुकमा 18.390 81.659
  Balrampur, बलरामपुर 23.612 83.611
  Dantewada, दंतेवाड़ा 18.900 81.350
  Bijapur, बीजापुर 18.794 80.816
  Narayanpur, नारायणपुर 19.722 81.245
  Jashpur Nagar, jashpur, जशपुर नगर, जशपुर 22.888 84.139
  Janjgir, जांजगीर 22.009 82.578
~ Champa, चाँपा 22.035 82.642
  Baikunthpur, koriya, बैकुंठपुर, कोरिया 23.262 82.561
  Manendragarh, मनेंद्रगढ़ 23.200 82.200
  Chirmiri, चिरमिरी 23.190 82.352
  Pendra, gaurela, पेंड्रा, गौरेला 22.775 81.960
  Sarangarh, सारंगढ़ 21.586 83.079
! Sakti, सक्ती 22.027 82.961
  Khairagarh, खैरागढ़ 21.419 80.979
! Mohla, मोहला 20.578 80.748
  Bhatapara, भाटापारा 21.735 81.947
  Dongargarh, डोंगरगढ़ 21.189 80.755
  Dalli Rajhara, दल्ली राजहरा 20.580 81.083
  Kharsia, खरसिया 21.990 83.105
  Saraipali, सरायपाली 21.315 83.006
  Katghora, कटघोरा 22.502 82.543
  Takhatpur, तखतपुर 22.129 81.870
  Kurud, कुरुद 20.831 81.722
  Arang, आरंग 21.196 81.969
~ Tilda, तिल्दा 21.555 81.790
  Abhanpur, अभनपुर 21.054 81.741
  Pithora, पिथौरा 21.250 82.517
  Bagbahra, बागबाहरा 21.048 82.412
~ Rajim, राजिम 20.965 81.880
  Simga, सिमगा 21.628 81.704
~ Patan, पाटन 21.033 81.533
  Gharghoda, घरघोड़ा 22.174 83.352
  Bhanupratappur, भानुप्रतापपुर 20.300 81.077
  Keshkal, केशकाल 20.085 81.587

Union territories
* Delhi, new delhi, nai dilli, dilli, ncr, delhi ncr, दिल्ली, नई दिल्ली, दिल्ली एनसीआर 28.614 77.209 110
* Chandigarh, चंडीगढ़ 30.733 76.779 160
* Puducherry, pondicherry, pondy, पुडुचेरी, पांडिचेरी, पॉन्डी 11.942 79.808 605
  Port Blair, sri vijaya puram, vijayapuram, andaman, पोर्ट ब्लेयर, श्री विजयपुरम, अंडमान 11.667 92.736 744
  Karaikal, कराईकल 10.917 79.833
! Mahe, माहे 11.702 75.537
  Yanam, यानम 16.733 82.217
  Silvassa, dadra nagar haveli, सिलवासा, दादरा नगर हवेली 20.274 72.997
~ Daman, दमन 20.414 72.832
! Diu, दीव 20.714 70.982
  Kavaratti, lakshadweep, कवरत्ती, लक्षद्वीप 10.567 72.642

Madhya Pradesh
* Indore, इंदौर 22.720 75.858 452
* Bhopal, भोपाल 23.260 77.413 462
* Jabalpur, जबलपुर 23.182 79.986 482
* Gwalior, ग्वालियर 26.218 78.183 474
* Ujjain, उज्जैन 23.177 75.789 456
  Dewas, देवास 22.966 76.055 455
  Satna, सतना 24.577 80.827 485
~ Sagar, saugor, सागर 23.839 78.739 470
  Ratlam, रतलाम 23.330 75.040 457
~ Rewa, रीवा 24.533 81.292 486
  Burhanpur, बुरहानपुर 21.309 76.230
  Katni, murwara, कटनी 23.838 80.394
  Singrauli, waidhan, सिंगरौली, वैढ़न 24.200 82.675
  Khandwa, खंडवा 21.824 76.351 450
  Bhind, भिंड 26.567 78.787
~ Shivpuri, शिवपुरी 25.424 77.662
~ Guna, गुना 24.647 77.311
  Morena, मुरैना 26.499 77.995
  Vidisha, विदिशा 23.526 77.811
  Chhindwara, छिंदवाड़ा 22.057 78.940 480
  Mandsaur, मंदसौर 24.072 75.070
  Damoh, दमोह 23.833 79.442
  Chhatarpur, छतरपुर 24.918 79.589
  Narmadapuram, hoshangabad, नर्मदापुरम, होशंगाबाद 22.747 77.727
  Nagda, नागदा 23.458 75.418
  Seoni, siwni, सिवनी 22.085 79.550
  Itarsi, इटारसी 22.615 77.762
  Sehore, सीहोर 23.200 77.083
  Khargone, खरगोन 21.823 75.614
  Betul, बैतूल 21.901 77.902
  Datia, दतिया 25.673 78.459
  Shahdol, शहडोल 23.294 81.362
! Dhar, धार 22.594 75.298
  Balaghat, बालाघाट 21.816 80.188
  Tikamgarh, टीकमगढ़ 24.743 78.831
  Ganj Basoda, basoda, गंज बासौदा, बासौदा 23.852 77.937
  Pithampur, पीथमपुर 22.602 75.696
! Harda, हरदा 22.344 77.095
  Jaora, जावरा 23.638 75.127
  Ashoknagar, अशोकनगर 24.576 77.731
  Raghogarh, राघौगढ़ 24.443 77.198
  Sheopur, श्योपुर 25.665 76.696
  Dabra, डबरा 25.886 78.332
  Agar Malwa, आगर मालवा 23.712 76.016
  Neemuch, neemach, नीमच 24.475 74.873
  Mandla, मंडला 22.599 80.371
  Dindori, डिंडोरी 22.941 81.080
  Narsinghpur, नरसिंहपुर 22.949 79.184
~ Panna, पन्ना 24.721 80.188
  Umaria, उमरिया 23.525 80.837
  Anuppur, अनूपपुर 23.103 81.691
! Sidhi, सीधी 24.404 81.880
  Shajapur, शाजापुर 23.426 76.278
  Rajgarh, राजगढ़ 24.008 76.733
  Raisen, रायसेन 23.330 77.781
  Barwani, बड़वानी 22.032 74.900
  Alirajpur, अलीराजपुर 22.313 74.364
  Jhabua, झाबुआ 22.768 74.591
  Niwari, निवाड़ी 25.363 78.790
  Maihar, मैहर 24.266 80.761
  Pandhurna, पांढुर्णा 21.596 78.526
  Mauganj, मऊगंज 24.667 81.873
  Mhow, ambedkar nagar mhow, महू 22.553 75.757
  Sendhwa, सेंधवा 21.686 75.096
  Sanawad, सनावद 22.174 76.070
! Bina, बीना 24.195 78.200
  Khurai, खुरई 24.044 78.330
  Sarni, सारनी 22.103 78.173
  Parasia, परासिया 22.191 78.759
  Sihora, सिहोरा 23.487 80.104
  Gadarwara, गाडरवारा 22.924 78.785
  Pipariya, पिपरिया 22.757 78.353
~ Ashta, आष्टा 23.018 76.722
  Biaora, ब्यावरा 23.921 76.911
  Shujalpur, शुजालपुर 23.407 76.710
  Orchha, ओरछा 25.352 78.640
  Khajuraho, खजुराहो 24.852 79.933
~ Omkareshwar, ओंकारेश्वर 22.243 76.150

Uttar Pradesh
* Lucknow, lko, लखनऊ 26.847 80.946 226
* Kanpur, कानपुर 26.450 80.332 208
* Varanasi, banaras, वाराणसी, बनारस 25.318 82.974 221
* Prayagraj, allahabad, प्रयागराज, इलाहाबाद 25.436 81.846 211
* Agra, आगरा 27.177 78.008 282
* Meerut, मेरठ 28.985 77.706 250
* Ghaziabad, गाज़ियाबाद 28.669 77.454 201
* Noida, gautam buddha nagar, नोएडा, गौतम बुद्ध नगर 28.536 77.391
* Greater Noida, ग्रेटर नोएडा 28.496 77.536
* Ayodhya, faizabad, अयोध्या, फ़ैज़ाबाद 26.792 82.200 224
* Bareilly, बरेली 28.367 79.430 243
* Aligarh, अलीगढ़ 27.897 78.088 202
* Moradabad, मुरादाबाद 28.839 78.773 244
* Gorakhpur, गोरखपुर 26.761 83.373 273
  Saharanpur, सहारनपुर 29.968 77.545 247
  Jhansi, झाँसी 25.459 78.580 284
  Muzaffarnagar, मुज़फ़्फ़रनगर 29.471 77.703 251
~ Mathura, मथुरा 27.503 77.672 281
~ Vrindavan, brindavan, vrindaban, brindaban, वृंदावन 27.581 77.697
  Shahjahanpur, शाहजहाँपुर 27.882 79.909
  Firozabad, फ़िरोज़ाबाद 27.151 78.398
~ Rampur, रामपुर 28.810 79.027
  Etawah, इटावा 26.776 79.021
! Mau, मऊ 25.942 83.561
  Hapur, हापुड़ 28.730 77.781
  Farrukhabad, फ़र्रुखाबाद 27.391 79.579
  Fatehgarh, फ़तेहगढ़ 27.364 79.631
  Mirzapur, मिर्ज़ापुर 25.145 82.565
  Bulandshahr, बुलंदशहर 28.404 77.858
! Sambhal, संभल 28.585 78.570
  Raebareli, rae bareli, रायबरेली 26.231 81.233
  Bahraich, बहराइच 27.574 81.595
  Amroha, अमरोहा 28.903 78.470
  Jaunpur, जौनपुर 25.754 82.687
  Fatehpur, फ़तेहपुर 25.928 80.813
~ Loni, लोनी 28.751 77.290
  Sitapur, सीतापुर 27.562 80.683
  Unnao, उन्नाव 26.547 80.488
  Budaun, badaun, बदायूँ 28.038 79.127
  Orai, jalaun, उरई, जालौन 25.990 79.453
! Banda, बाँदा 25.478 80.335
  Lakhimpur Kheri, lakhimpur, लखीमपुर खीरी, लखीमपुर 27.948 80.779
  Gonda, गोंडा 27.132 81.953
  Pilibhit, पीलीभीत 28.631 79.804
  Deoria, देवरिया 26.502 83.779
  Hathras, हाथरस 27.596 78.052
~ Lalitpur, ललितपुर 24.690 78.419
  Hardoi, हरदोई 27.395 80.132
  Azamgarh, आज़मगढ़ 26.068 83.184
! Basti, बस्ती 26.788 82.716
  Chandausi, चंदौसी 28.452 78.783
  Sultanpur, सुल्तानपुर 26.258 82.073
  Khurja, खुर्जा 28.254 77.855
  Ghazipur, गाज़ीपुर 25.583 83.585
  Shikohabad, शिकोहाबाद 27.108 78.587
  Kasganj, कासगंज 27.809 78.646
  Mughalsarai, deen dayal upadhyaya nagar, pandit deendayal upadhyay nagar, मुगलसराय, दीनदयाल उपाध्याय नगर 25.283 83.120
  Chandauli, चंदौली 25.258 83.268
  Shamli, शामली 29.450 77.310
  Mainpuri, मैनपुरी 27.229 79.029
  Baraut, बड़ौत 29.102 77.263
  Baghpat, बागपत 28.945 77.219
  Modinagar, मोदीनगर 28.836 77.580
  Muradnagar, मुरादनगर 28.781 77.499
  Mahoba, महोबा 25.291 79.875
  Deoband, देवबंद 29.695 77.680
! Tanda, टाँडा 26.550 82.658
  Bijnor, बिजनौर 29.373 78.136
  Najibabad, नजीबाबाद 29.612 78.343
  Kairana, कैराना 29.395 77.205
  Barabanki, बाराबंकी 26.926 81.186
  Bhadohi, भदोही 25.395 82.570
  Gyanpur, ज्ञानपुर 25.333 82.466
  Balrampur, बलरामपुर 27.429 82.185
  Kannauj, कन्नौज 27.055 79.919
~ Nagina, नगीना 29.444 78.436
  Pilkhuwa, पिलखुवा 28.713 77.656
  Auraiya, औरैया 26.465 79.509
  Renukoot, रेणुकूट 24.216 83.036
  Robertsganj, sonbhadra, रॉबर्ट्सगंज, सोनभद्र 24.689 83.068
! Etah, एटा 27.558 78.663
  Hamirpur, हमीरपुर 25.955 80.148
  Pratapgarh, bela pratapgarh, प्रतापगढ़ 25.921 81.996
  Ballia, बलिया 25.761 84.148
  Kushinagar, कुशीनगर 26.741 83.889
  Padrauna, पडरौना 26.904 83.981
  Maharajganj, महराजगंज 26.381 81.274
  Siddharthnagar, naugarh, सिद्धार्थनगर, नौगढ़ 27.300 83.093
  Khalilabad, sant kabir nagar, खलीलाबाद, संत कबीर नगर 26.773 83.072
  Shravasti, bhinga, श्रावस्ती, भिनगा 27.703 81.934
  Akbarpur, ambedkar nagar, अकबरपुर, अंबेडकर नगर 26.430 82.535
  Kanpur Dehat, mati akbarpur, कानपुर देहात 26.381 79.957
  Chitrakoot, karwi, चित्रकूट, कर्वी 25.202 80.901
  Kaushambi, manjhanpur, कौशांबी, मंझनपुर 25.531 81.378
  Amethi, gauriganj, अमेठी, गौरीगंज 26.155 81.814
  Hasanpur, हसनपुर 28.722 78.284
  Gajraula, गजरौला 28.846 78.240
  Dhampur, धामपुर 29.309 78.511
  Sikandrabad, सिकंदराबाद 28.452 77.700
! Jewar, जेवर 28.122 77.557
  Dadri, दादरी 28.553 77.554
  Khatauli, खतौली 29.278 77.733

Bihar
* Patna, पटना 25.594 85.138 800
* Muzaffarpur, मुज़फ़्फ़रपुर 26.121 85.365 842
* Bhagalpur, भागलपुर 25.243 86.984 812
! Gaya, bodh gaya, gaya ji, गया, बोधगया, गया जी 24.797 85.004 823
  Darbhanga, दरभंगा 26.152 85.897 846
  Aurangabad, औरंगाबाद 24.752 84.374 824
  Purnia, purnea, पूर्णिया 25.779 87.474 854
  Bihar Sharif, बिहार शरीफ 25.201 85.524
! Arrah, ara, bhojpur, आरा, भोजपुर 25.556 84.663
  Munger, मुंगेर 25.375 86.475
  Chhapra, chapra, छपरा 25.780 84.747
  Katihar, कटिहार 25.539 87.570
  Danapur, दानापुर 25.637 85.048
  Saharsa, सहरसा 25.875 86.596
  Hajipur, हाजीपुर 25.685 85.210
  Dehri, dehri on sone, डेहरी 24.902 84.182
  Sasaram, rohtas, सासाराम, रोहतास 24.950 84.016
  Bettiah, west champaran, बेतिया, पश्चिम चंपारण 26.802 84.503
  Siwan, सीवान 26.221 84.356
  Motihari, east champaran, मोतिहारी, पूर्वी चंपारण 26.649 84.917
  Bagaha, बगहा 27.099 84.090
  Begusarai, बेगूसराय 25.419 86.134
  Jamalpur, जमालपुर 25.313 86.489
  Nawada, नवादा 24.887 85.544
  Jehanabad, जहानाबाद 25.214 84.987
  Buxar, बक्सर 25.575 83.980
  Kishanganj, किशनगंज 26.102 87.955
  Lakhisarai, लखीसराय 25.177 86.095
  Barauni, बरौनी 25.475 85.968
  Jamui, जमुई 24.926 86.225
  Madhubani, मधुबनी 26.354 86.072
  Araria, अररिया 26.149 87.513
  Gopalganj, गोपालगंज 26.467 84.440
  Supaul, सुपौल 26.115 86.595
  Samastipur, समस्तीपुर 25.862 85.780
  Sitamarhi, सीतामढ़ी 26.594 85.491
  Sheohar, शिवहर 26.514 85.293
  Khagaria, खगड़िया 25.502 86.467
  Madhepura, मधेपुरा 25.921 86.793
~ Banka, बाँका 24.881 86.923
  Sheikhpura, शेखपुरा 25.140 85.841
  Arwal, अरवल 25.247 84.668
  Bhabua, kaimur, भभुआ, कैमूर 25.040 83.607
  Rajgir, राजगीर 25.028 85.421
  Forbesganj, फारबिसगंज 26.303 87.266
  Mokama, मोकामा 25.397 85.922
  Raxaul, रक्सौल 26.980 84.851

Jharkhand
* Ranchi, राँची 23.344 85.310 834
* Jamshedpur, tatanagar, tata nagar, जमशेदपुर, टाटानगर 22.805 86.203 831
* Dhanbad, धनबाद 23.796 86.430 826
  Bokaro, bokaro steel city, बोकारो, बोकारो स्टील सिटी 23.787 85.956 827
  Hazaribagh, hazaribag, हज़ारीबाग 23.992 85.362 825
! Chas, चास 23.636 86.167
  Deoghar, baidyanath dham, देवघर, बैद्यनाथ धाम 24.485 86.695 814
  Dumka, दुमका 24.268 87.249
  Giridih, गिरिडीह 24.186 86.309
  Godda, गोड्डा 24.827 87.213
  Gumla, गुमला 23.043 84.544
  Khunti, खूँटी 23.076 85.278
  Koderma, कोडरमा 24.468 85.594
  Jhumri Telaiya, jhumri tilaiya, झुमरी तिलैया 24.435 85.530
  Latehar, लातेहार 23.744 84.500
  Lohardaga, लोहरदगा 23.433 84.680
  Pakur, पाकुड़ 24.639 87.842
  Daltonganj, medininagar, palamu, डाल्टनगंज, मेदिनीनगर, पलामू 24.040 84.066
~ Ramgarh, ramgarh cantonment, रामगढ़ 23.630 85.522
  Sahibganj, साहिबगंज 25.244 87.635
  Seraikela, saraikela, सरायकेला 22.700 85.931
  Simdega, सिमडेगा 22.615 84.502
  Chaibasa, चाईबासा 22.550 85.802
! Chatra, चतरा 24.206 84.871
  Jamtara, जामताड़ा 23.963 86.803
  Garhwa, गढ़वा 24.160 83.808
  Jharia, झरिया 23.741 86.415
  Adityapur, आदित्यपुर 22.781 86.158
  Phusro, फुसरो 23.770 85.990
  Chirkunda, चिरकुंडा 23.750 86.790
  Ghatsila, घाटशिला 22.585 86.477
  Chakradharpur, चक्रधरपुर 22.676 85.629
  Madhupur, मधुपुर 24.274 86.639

Odisha
* Bhubaneswar, bbsr, भुवनेश्वर 20.296 85.825 751
* Cuttack, कटक 20.463 85.883 753
* Rourkela, राउरकेला 22.260 84.854 769
* Sambalpur, संबलपुर 21.467 83.981 768
  Berhampur, brahmapur, ब्रह्मपुर, बरहमपुर 19.312 84.793 760
~ Puri, jagannath puri, पुरी, जगन्नाथ पुरी 19.798 85.825 752
  Balasore, बालासोर 21.493 86.933
  Bhadrak, भद्रक 21.054 86.516
  Balangir, bolangir, बलांगीर 20.704 83.490
  Baripada, mayurbhanj, बारीपदा, मयूरभंज 21.935 86.728
  Jeypore, जेपुर 18.856 82.572
  Jharsuguda, झारसुगुड़ा 21.855 84.007
  Brajrajnagar, ब्रजराजनगर 21.817 83.917
  Bargarh, बरगढ़ 21.333 83.619
  Bhawanipatna, kalahandi, भवानीपटना, कालाहांडी 19.907 83.167
  Dhenkanal, ढेंकनाल 20.657 85.597
  Nabarangpur, nowrangapur, नबरंगपुर 19.231 82.548
  Koraput, कोरापुट 18.812 82.710
  Rayagada, रायगड़ा 19.171 83.416
  Sundargarh, सुंदरगढ़ 22.117 84.033
  Keonjhar, kendujhar, केंदुझर, क्योंझर 21.629 85.582
  Jajpur, जाजपुर 20.849 86.337
  Kendrapara, केंद्रपाड़ा 20.502 86.422
  Jagatsinghpur, जगतसिंहपुर 20.256 86.171
  Angul, अंगुल 20.841 85.102
~ Boudh, baudh, बौध 20.838 84.326
  Debagarh, deogarh, देवगढ़ 21.538 84.733
  Nayagarh, नयागढ़ 20.129 85.096
  Khordha, khurda, खोर्धा, खुर्दा 20.183 85.616
  Paradip, paradeep, पारादीप 20.316 86.609
  Phulbani, kandhamal, फूलबनी, कंधमाल 20.481 84.231
  Malkangiri, मलकानगिरी 18.364 81.888
  Nuapada, नुआपाड़ा 20.808 82.538
  Paralakhemundi, परलाखेमुंडी 18.779 84.095
  Chhatrapur, ganjam, छत्रपुर, गंजाम 19.387 85.051
  Sonepur, subarnapur, सोनपुर, सुबर्णपुर 20.832 83.916
  Talcher, तालचर 20.949 85.234
  Barbil, बड़बिल 22.102 85.378
  Titlagarh, टिटलागढ़ 20.290 83.152
  Hirakud, हीराकुंड 21.525 83.873
~ Konark, कोणार्क 19.898 86.114

West Bengal
* Kolkata, calcutta, कोलकाता, कलकत्ता 22.573 88.364 700
* Siliguri, सिलीगुड़ी 26.727 88.395 734
  Howrah, haora, हावड़ा 22.577 88.319 711
  Durgapur, दुर्गापुर 23.516 87.308 713
  Asansol, आसनसोल 23.683 86.983
  Salt Lake, bidhannagar, bidhan nagar, साल्ट लेक, विधाननगर 22.580 88.415
  Bhatpara, भाटपाड़ा 22.866 88.401
  Shyamnagar, श्यामनगर 22.833 88.367
  Panihati, पानीहाटी 22.691 88.374
  Kamarhati, कमरहाटी 22.671 88.375
  Kulti, कुल्टी 23.732 86.844
  Bardhaman, burdwan, वर्धमान, बर्दवान 23.256 87.857
  Barasat, बारासात 22.722 88.482
! Bally, बाली 22.649 88.341
  Baranagar, बरानगर 22.641 88.377
  Naihati, नैहाटी 22.894 88.415
  Serampore, srirampur, श्रीरामपुर 22.753 88.342
  Kharagpur, खड़गपुर 22.340 87.325
  Chandannagar, चंदननगर 22.862 88.368
  Baharampur, berhampore, murshidabad, बहरमपुर, मुर्शिदाबाद 24.105 88.252
  Hooghly, chinsurah, hugli, हुगली, चुंचुड़ा 22.909 88.397
  Haldia, हल्दिया 22.060 88.110
  Raiganj, रायगंज 25.613 88.124
  Malda, english bazar, ingraj bazar, मालदा, इंग्लिश बाज़ार 25.004 88.146
  Madhyamgram, मध्यमग्राम 22.689 88.446
  Midnapore, medinipur, मिदनापुर, मेदिनीपुर 22.421 87.323
  Shantipur, शांतिपुर 23.247 88.433
  Barrackpore, बैरकपुर 22.766 88.363
  Krishnanagar, कृष्णानगर 23.406 88.491
  Balurghat, बालुरघाट 25.221 88.777
  Habra, हाबरा 22.842 88.656
  Kanchrapara, काँचरापाड़ा 22.960 88.428
  Bankura, बाँकुड़ा 23.232 87.072
  Raniganj, रानीगंज 23.616 87.131
  Khardah, खड़दह 22.719 88.378
  Halisahar, हालीशहर 22.932 88.419
  Titagarh, टीटागढ़ 22.743 88.373
  Darjeeling, darjiling, दार्जिलिंग 27.033 88.267
  Dum Dum, दमदम 22.633 88.423
  Purulia, पुरुलिया 23.331 86.363
  Bhadreswar, भद्रेश्वर 22.824 88.338
  Rishra, रिषड़ा 22.724 88.346
  Baidyabati, बैद्यबाटी 22.785 88.326
  Bangaon, bongaon, बनगाँव 23.046 88.831
  Ashoknagar Kalyangarh, अशोकनगर कल्याणगढ़ 22.864 88.637
  Nabadwip, navadwip, नवद्वीप 23.407 88.369
  Bansberia, बाँसबेड़िया 22.954 88.401
  Jalpaiguri, जलपाईगुड़ी 26.517 88.733
~ Kalyani, कल्याणी 22.983 88.483
  Contai, kanthi, कोंटाई, कांथी 21.780 87.749
  Tamluk, तमलुक 22.301 87.926
  Jangipur, जंगीपुर 24.470 88.077
  Cooch Behar, coochbehar, koch bihar, कूचबिहार 26.325 89.445
  Katwa, कटवा 23.646 88.133
  Budge Budge, बजबज 22.475 88.178
  Konnagar, कोन्नगर 22.705 88.344
  Bolpur, santiniketan, shantiniketan, बोलपुर, शांतिनिकेतन 23.663 87.697
  Ranaghat, रानाघाट 23.176 88.567
  Gangarampur, गंगारामपुर 25.401 88.530
  Alipurduar, अलीपुरद्वार 26.483 89.523
~ Suri, siuri, birbhum, सिउड़ी, बीरभूम 23.908 87.528
  Bishnupur, विष्णुपुर 23.074 87.320
  Arambagh, आरामबाग 22.883 87.783
  Jhargram, झाड़ग्राम 22.454 86.995
  Kalimpong, कालिम्पोंग 27.060 88.475
  Uluberia, उलुबेड़िया 22.470 88.110
  Diamond Harbour, डायमंड हार्बर 22.193 88.185
  Basirhat, बसीरहाट 22.657 88.894
  Baruipur, बारुईपुर 22.353 88.439
  Islampur, इस्लामपुर 26.265 88.190
  Digha, दीघा 21.627 87.508

Maharashtra
* Mumbai, bombay, मुंबई, बंबई, बॉम्बे 19.076 72.878 400
* Pune, poona, पुणे 18.520 73.857 411
* Nagpur, नागपुर 21.146 79.088 440
* Chhatrapati Sambhajinagar, chhatrapati sambhaji nagar, sambhajinagar, aurangabad, छत्रपति संभाजीनगर, छत्रपति संभाजी नगर, संभाजीनगर, औरंगाबाद 19.876 75.343 431
* Nashik, nasik, नासिक, नाशिक 19.998 73.790 422
* Solapur, sholapur, सोलापुर 17.660 75.906 413
* Kolhapur, कोल्हापुर 16.705 74.243 416
! Thane, ठाणे 19.197 72.964
* Navi Mumbai, vashi, नवी मुंबई, वाशी 19.037 73.016
  Kalyan Dombivli, कल्याण डोंबिवली 19.244 73.136
~ Kalyan, कल्याण 19.244 73.136
  Dombivli, dombivali, डोंबिवली 19.217 73.083
  Pimpri Chinchwad, pimpri, chinchwad, पिंपरी चिंचवड़, पिंपरी, चिंचवड़ 18.623 73.807
  Amravati, अमरावती 20.933 77.750
  Akola, अकोला 20.710 76.998
  Nanded, नांदेड़ 19.160 77.315
  Sangli, सांगली 16.854 74.564
  Miraj, मिरज 16.830 74.646
  Bhiwandi, भिवंडी 19.300 73.059
  Mira Bhayandar, mira road, bhayandar, bhayander, मीरा भाईंदर, मीरा रोड, भाईंदर 19.302 72.851
  Vasai, वसई 19.391 72.839
  Virar, विरार 19.456 72.811
  Nalasopara, nallasopara, नालासोपारा 19.415 72.861
  Ulhasnagar, उल्हासनगर 19.217 73.150
  Malegaon, मालेगाँव 20.550 74.535
  Jalgaon, जलगाँव 21.003 75.566
  Ahilyanagar, ahmednagar, ahmadnagar, अहिल्यानगर, अहमदनगर 19.095 74.738
! Dhule, dhulia, धुले 20.901 74.777
  Latur, लातूर 18.397 76.568
  Chandrapur, चंद्रपुर 19.951 79.295
  Parbhani, परभणी 19.269 76.771
  Ichalkaranji, इचलकरंजी 16.691 74.461
! Jalna, जालना 19.841 75.886
  Ambernath, अंबरनाथ 19.200 73.167
  Bhusawal, भुसावल 21.044 75.785
  Panvel, पनवेल 18.989 73.110
  Yavatmal, यवतमाल 20.393 78.132
  Gondia, gondiya, गोंदिया 21.460 80.192
  Wardha, वर्धा 20.739 78.598
  Satara, सतारा 17.686 73.993
  Achalpur, अचलपुर 21.257 77.510
  Barshi, बार्शी 18.235 75.693
  Badlapur, बदलापुर 19.155 73.266
  Udgir, उदगीर 18.393 77.118
  Nandurbar, नंदुरबार 21.367 74.241
  Airoli, ऐरोली 19.151 72.996
  Hinganghat, हिंगणघाट 20.549 78.840
  Amalner, अमलनेर 21.040 75.059
  Chalisgaon, चालीसगाँव 20.458 75.016
  Pandharpur, पंढरपुर 17.679 75.331
  Parli, परली वैजनाथ, परली 18.851 76.532
  Khamgaon, खामगाँव 20.707 76.568
  Ballarpur, balharshah, बल्लारपुर 19.847 79.346
  Bhandara, भंडारा 21.168 79.649
  Akot, अकोट 21.096 77.059
  Kamptee, कामठी 21.216 79.197
  Dharashiv, osmanabad, धाराशिव, उस्मानाबाद 18.182 76.039
  Manmad, मनमाड 20.253 74.438
  Ratnagiri, रत्नागिरी 16.992 73.310
  Hingoli, हिंगोली 19.715 77.142
  Ambajogai, अंबाजोगाई 18.733 76.386
  Palghar, पालघर 19.697 72.765
  Pusad, पुसद 19.913 77.578
  Shirpur, शिरपुर 21.348 74.880
  Washim, वाशिम 20.111 77.133
  Sangamner, संगमनेर 19.568 74.212
  Buldhana, buldana, बुलढाणा 20.529 76.185
  Malkapur, मलकापुर 20.886 76.199
  Khopoli, खोपोली 18.786 73.346
! Beed, बीड 18.989 75.760
  Gadchiroli, गढ़चिरोली 20.184 80.005
  Alibag, alibaug, raigad, अलीबाग, रायगड 18.648 72.876
  Oros, sindhudurg, ओरोस, सिंधुदुर्ग 16.110 73.694
~ Shirdi, शिरडी 19.766 74.477
  Lonavala, लोनावला 18.753 73.406
  Baramati, बारामती 18.152 74.578
  Karad, कराड 17.289 74.182
  Phaltan, फलटण 17.991 74.432
  Kudal, कुडाल 16.011 73.689
  Sawantwadi, सावंतवाड़ी 15.904 73.822
  Chiplun, चिपलून 17.533 73.509
  Mahabaleshwar, महाबलेश्वर 17.560 73.400
! Wai, वाई 17.953 73.891
  Shrirampur, श्रीरामपुर 19.617 74.657
  Kopargaon, कोपरगाँव 19.882 74.476

Gujarat
* Ahmedabad, amdavad, अहमदाबाद 23.023 72.571 380
* Surat, सूरत 21.170 72.831 395
* Vadodara, baroda, वडोदरा, बड़ौदा 22.307 73.181 390
* Rajkot, राजकोट 22.304 70.802 360
  Bhavnagar, भावनगर 21.763 72.153 364
  Jamnagar, जामनगर 22.473 70.067 361
  Gandhinagar, गांधीनगर 23.217 72.683 382
  Junagadh, junagarh, जूनागढ़ 21.520 70.460 362
  Nadiad, kheda, नडियाद, खेड़ा 22.694 72.862
  Surendranagar, सुरेंद्रनगर 22.727 71.649
  Navsari, नवसारी 20.942 72.925
  Gandhidham, गांधीधाम 23.083 70.133
  Veraval, gir somnath, वेरावल, गिर सोमनाथ 20.908 70.368
  Bharuch, भरूच 21.695 72.981
  Porbandar, पोरबंदर 21.642 69.609
~ Anand, आणंद, आनंद 22.553 72.955 388
  Bhuj, kutch, kachchh, भुज, कच्छ 23.254 69.669 370
  Godhra, panchmahal, गोधरा, पंचमहल 22.775 73.615
  Palanpur, banaskantha, पालनपुर, बनासकांठा 24.171 72.438
  Jetpur, जेतपुर 21.755 70.623
  Morbi, मोरबी 22.817 70.838
~ Patan, पाटण, पाटन 23.851 72.130
  Botad, बोटाद 22.169 71.667
  Gondal, गोंडल 21.961 70.803
  Amreli, अमरेली 21.600 71.212
  Deesa, डीसा 24.256 72.179
  Dahod, dohad, दाहोद 22.833 74.260
  Dhoraji, धोराजी 21.734 70.450
  Khambhat, खंभात 22.317 72.619
  Savarkundla, सावरकुंडला 21.337 71.303
  Dhrangadhra, ध्रांगध्रा 22.992 71.468
  Ankleshwar, अंकलेश्वर 21.632 72.990
  Valsad, वलसाड 20.610 72.934
  Vapi, वापी 20.372 72.905
  Visnagar, विसनगर 23.699 72.552
  Keshod, केशोद 21.303 70.249
  Anjar, अंजार 23.113 70.027
  Himatnagar, himmatnagar, sabarkantha, हिम्मतनगर, साबरकांठा 23.599 72.966
  Borsad, बोरसद 22.408 72.898
  Modasa, मोडासा 23.463 73.299
  Khambhalia, khambhaliya, devbhumi dwarka, खंभालिया 22.207 69.650
  Lunawada, lunavada, mahisagar, लुणावाड़ा 23.128 73.610
  Chhota Udaipur, chhota udepur, छोटा उदयपुर 22.304 74.016
  Mehsana, mahesana, मेहसाणा 23.600 72.384
  Rajpipla, राजपीपला 21.867 73.500
  Vyara, व्यारा 21.111 73.394
  Ahwa, आहवा 20.757 73.686
  Bilimora, बिलिमोरा 20.770 72.961
  Bardoli, बारडोली 21.123 73.112
  Vallabh Vidyanagar, वल्लभ विद्यानगर 22.533 72.900
  Tharad, थराद 24.396 71.626

Rajasthan
* Jaipur, जयपुर 26.912 75.787 302
* Jodhpur, जोधपुर 26.239 73.024 342
* Udaipur, उदयपुर 24.585 73.713 313
* Bikaner, बीकानेर 28.023 73.312 334
~ Kota, कोटा 25.183 75.839 324
  Ajmer, अजमेर 26.452 74.639 305
  Bhilwara, भीलवाड़ा 25.347 74.641 311
  Alwar, अलवर 27.562 76.625 301
  Sri Ganganagar, ganganagar, shri ganganagar, श्रीगंगानगर, श्री गंगानगर, गंगानगर 29.920 73.875
  Bharatpur, भरतपुर 27.217 77.490 321
! Pali, पाली 25.773 73.323
  Sikar, सीकर 27.612 75.140
  Sujangarh, सुजानगढ़ 27.700 74.467
  Hanumangarh, हनुमानगढ़ 29.582 74.329
! Tonk, टोंक 26.166 75.788
  Kishangarh, किशनगढ़ 26.590 74.854
  Beawar, ब्यावर 26.101 74.320
  Gangapur City, gangapur, गंगापुर सिटी 26.472 76.717
  Jhunjhunu, झुंझुनू, झुंझुनूँ 28.126 75.398
  Sawai Madhopur, सवाई माधोपुर 26.023 76.344
  Chittorgarh, chittaurgarh, चित्तौड़गढ़ 24.890 74.624
  Churu, चूरू 28.304 74.967
  Dholpur, dhaulpur, धौलपुर 26.693 77.880
~ Bundi, बूँदी 25.439 75.637
  Nagaur, नागौर 27.202 73.734
  Hindaun, हिंडौन 26.734 77.035
  Makrana, मकराना 27.044 74.724
  Banswara, बाँसवाड़ा 23.541 74.442
  Barmer, बाड़मेर 25.746 71.392
! Baran, बाराँ 25.100 76.517
  Sardarshahar, सरदारशहर 28.441 74.491
  Karauli, करौली 26.498 77.028
  Dausa, दौसा 26.890 76.336
  Balotra, बालोतरा 25.832 72.240
  Jaisalmer, जैसलमेर 26.918 70.904
  Ratangarh, रतनगढ़ 28.081 74.619
  Rajsamand, राजसमंद 25.071 73.880
  Suratgarh, सूरतगढ़ 29.322 73.900
  Ladnun, लाडनूँ 27.653 74.400
  Sirohi, सिरोही 24.888 72.848
  Jalore, jalor, जालौर 25.346 72.616
  Jhalawar, झालावाड़ 24.596 76.165
  Dungarpur, डूँगरपुर 23.843 73.715
  Pratapgarh, प्रतापगढ़ 24.032 74.782
  Neem Ka Thana, नीम का थाना 27.740 75.787
  Kotputli, कोटपूतली 27.702 76.199
  Khairthal, खैरथल 27.801 76.639
  Deeg, डीग 27.472 77.326
  Phalodi, फलोदी 27.131 72.368
  Didwana, डीडवाना 27.401 74.575
  Kuchaman, कुचामन 27.147 74.857
  Salumbar, सलूंबर 24.135 74.044
  Bhiwadi, भिवाड़ी 28.210 76.861
  Mount Abu, माउंट आबू 24.594 72.718
  Abu Road, आबू रोड 24.480 72.782
  Nathdwara, नाथद्वारा 24.938 73.824
~ Pushkar, पुष्कर 26.490 74.552
  Nokha, नोखा 27.562 73.471
  Sanchore, साँचोर 24.754 71.773
  Kekri, केकड़ी 25.971 75.150
  Ramganj Mandi, रामगंज मंडी 24.646 75.943
  Behror, बहरोड़ 27.888 76.281
  Anupgarh, अनूपगढ़ 29.191 73.209

Punjab
* Ludhiana, लुधियाना 30.901 75.857 141
* Amritsar, अमृतसर 31.634 74.872 143
* Jalandhar, जालंधर 31.326 75.576 144
  Patiala, पटियाला 30.336 76.392 147
  Bathinda, bhatinda, बठिंडा 30.207 74.939 151
  Mohali, sas nagar, sahibzada ajit singh nagar, मोहाली 30.680 76.722
  Pathankot, पठानकोट 32.275 75.653
  Hoshiarpur, होशियारपुर 31.537 75.913
  Batala, बटाला 31.809 75.203
  Abohar, अबोहर 30.145 74.196
! Moga, मोगा 30.814 75.169
~ Khanna, खन्ना 30.705 76.222
  Malerkotla, मलेरकोटला 30.531 75.879
  Barnala, बरनाला 30.375 75.549
  Firozpur, ferozepur, फ़िरोज़पुर 30.926 74.613
  Phagwara, फगवाड़ा 31.225 75.774
  Kapurthala, कपूरथला 31.380 75.381
  Muktsar, sri muktsar sahib, मुक्तसर, श्री मुक्तसर साहिब 30.474 74.517
  Sangrur, संगरूर 30.245 75.845
  Rajpura, राजपुरा 30.479 76.593
  Kotkapura, कोटकपूरा 30.582 74.833
~ Mansa, मानसा 29.988 75.402
  Faridkot, फ़रीदकोट 30.674 74.756
  Malout, मलोट 30.211 74.482
  Fazilka, फ़ाज़िल्का 30.402 74.028
  Jagraon, जगराँव 30.788 75.474
~ Nabha, नाभा 30.376 76.153
  Fatehgarh Sahib, sirhind, फ़तेहगढ़ साहिब, सरहिंद 30.643 76.384
  Gurdaspur, गुरदासपुर 32.042 75.405
  Tarn Taran, तरनतारन, तरन तारन 31.452 74.928
  Rupnagar, ropar, रूपनगर, रोपड़ 30.969 76.527
  Nawanshahr, shaheed bhagat singh nagar, नवाँशहर 31.125 76.116
  Zirakpur, जीरकपुर 30.643 76.817
  Kharar, खरड़ 30.746 76.647
  Derabassi, dera bassi, डेराबस्सी 30.587 76.843
  Anandpur Sahib, आनंदपुर साहिब 31.239 76.503
  Sunam, सुनाम 30.129 75.799
! Samana, समाना 30.152 76.193

Haryana
* Gurugram, gurgaon, ggn, गुरुग्राम, गुड़गाँव 28.460 77.027 122
* Faridabad, फ़रीदाबाद 28.409 77.318 121
  Rohtak, रोहतक 28.894 76.589 124
  Hisar, hissar, हिसार 29.154 75.723 125
  Panipat, पानीपत 29.387 76.968 132
  Sonipat, sonepat, सोनीपत 28.995 77.019 131
  Karnal, करनाल 29.692 76.984
  Ambala, अंबाला 30.361 76.798
  Panchkula, पंचकूला 30.695 76.850
  Yamunanagar, यमुनानगर 30.128 77.284
  Jagadhri, जगाधरी 30.167 77.304
  Bhiwani, भिवानी 28.793 76.140
  Sirsa, सिरसा 29.535 75.029
! Jind, जींद 29.316 76.315
  Bahadurgarh, बहादुरगढ़ 28.693 76.936
  Kaithal, कैथल 29.802 76.400
  Kurukshetra, thanesar, कुरुक्षेत्र, थानेसर 29.973 76.832
  Palwal, पलवल 28.145 77.325
  Rewari, रेवाड़ी 28.199 76.618
! Hansi, हाँसी 29.102 75.963
  Narnaul, mahendragarh, नारनौल, महेंद्रगढ़ 28.044 76.108
  Fatehabad, फ़तेहाबाद 29.515 75.456
  Dabwali, mandi dabwali, डबवाली 29.949 74.738
  Charkhi Dadri, चरखी दादरी 28.592 76.272
  Jhajjar, झज्जर 28.606 76.656
! Nuh, mewat, नूँह, मेवात 28.103 77.001
  Tohana, टोहाना 29.713 75.904
  Narwana, नरवाना 29.599 76.119
  Gohana, गोहाना 29.138 76.702
  Hodal, होडल 27.892 77.367
~ Kalka, कालका 30.838 76.938
  Pehowa, पेहोवा 29.979 76.582
  Manesar, मानेसर 28.354 76.940

Himachal Pradesh
* Shimla, simla, शिमला 31.105 77.173 171
  Bilaspur, बिलासपुर 31.341 76.686 174
! Dharamshala, dharamsala, धर्मशाला 32.220 76.320
  Kangra, काँगड़ा 32.091 76.263
! Mandi, मंडी 31.712 76.933
  Solan, सोलन 30.909 77.109
  Hamirpur, हमीरपुर 31.684 76.525
! Una, ऊना 31.465 76.269
~ Chamba, चंबा 32.555 76.126
  Kullu, कुल्लू 31.958 77.108
~ Manali, मनाली 32.257 77.175
  Nahan, sirmaur, नाहन, सिरमौर 30.560 77.294
  Reckong Peo, kinnaur, रिकांग पियो, किन्नौर 31.538 78.271
  Keylong, lahaul spiti, केलांग 32.571 77.033
  Baddi, बद्दी 30.958 76.791
  Palampur, पालमपुर 32.115 76.557
  Sundarnagar, सुंदरनगर 31.535 76.905
  Paonta Sahib, पाँवटा साहिब 30.437 77.625
  Dalhousie, डलहौज़ी 32.552 75.947
  Nurpur, नूरपुर 32.301 75.886

Uttarakhand
* Dehradun, देहरादून 30.317 78.032 248
* Haridwar, हरिद्वार 29.946 78.164 249
  Haldwani, हल्द्वानी 29.223 79.529 263
  Roorkee, रुड़की 29.866 77.891
~ Rishikesh, ऋषिकेश 30.108 78.293
  Kashipur, काशीपुर 29.214 78.957
  Rudrapur, udham singh nagar, रुद्रपुर, उधम सिंह नगर 28.974 79.399
  Nainital, नैनीताल 29.397 79.447
  Almora, अल्मोड़ा 29.597 79.659
  Pithoragarh, पिथौरागढ़ 29.583 80.209
  Bageshwar, बागेश्वर 29.837 79.772
  Champawat, चंपावत 29.335 80.078
  Pauri, pauri garhwal, पौड़ी, पौड़ी गढ़वाल 30.153 78.777
  New Tehri, tehri, tehri garhwal, नई टिहरी, टिहरी, टिहरी गढ़वाल 30.391 78.480
  Uttarkashi, उत्तरकाशी 30.730 78.443
  Gopeshwar, chamoli, गोपेश्वर, चमोली 30.409 79.317
  Rudraprayag, रुद्रप्रयाग 30.285 78.984
  Mussoorie, मसूरी 30.455 78.071
  Kotdwar, कोटद्वार 29.746 78.522
  Ramnagar, रामनगर 29.392 79.128
  Srinagar, श्रीनगर 30.222 78.783
  Vikasnagar, विकासनगर 30.469 77.773
  Khatima, खटीमा 28.921 79.971
  Sitarganj, सितारगंज 28.929 79.704
  Joshimath, जोशीमठ 30.555 79.564
  Laksar, लक्सर 29.759 78.041

Jammu and Kashmir
* Srinagar, श्रीनगर 34.084 74.797 190
* Jammu, जम्मू 32.727 74.857 180
  Anantnag, अनंतनाग 33.731 75.154 192
  Baramulla, बारामूला 34.209 74.343
  Sopore, सोपोर 34.287 74.472
  Udhampur, उधमपुर 32.924 75.136
  Kathua, कठुआ 32.369 75.525
  Rajouri, राजौरी 33.375 74.309
! Poonch, पुंछ 33.770 74.093
! Doda, डोडा 33.149 75.547
  Kishtwar, किश्तवाड़ 33.313 75.767
  Reasi, रियासी 33.081 74.832
~ Katra, कटरा 32.992 74.932
  Ramban, रामबन 33.243 75.235
~ Samba, सांबा 32.562 75.120
  Kulgam, कुलगाम 33.645 75.019
  Pulwama, पुलवामा 33.874 74.900
  Shopian, शोपियाँ 33.717 74.834
  Budgam, badgam, बडगाम 34.015 74.717
  Ganderbal, गांदरबल 34.226 74.775
  Bandipora, बांदीपोरा 34.417 74.643
  Kupwara, कुपवाड़ा 34.031 74.264

Ladakh
* Leh, लेह 34.153 77.577 194
  Kargil, कारगिल 34.558 76.126

Goa
* Panaji, panjim, पणजी 15.491 73.828 403
  Margao, madgaon, मडगाँव 15.275 73.958
  Vasco da Gama, vasco, वास्को द गामा, वास्को 15.396 73.816
  Mapusa, म्हापसा 15.592 73.809
  Ponda, पोंडा 15.403 74.015
  Mormugao, मोरमुगाव 15.389 73.815

Karnataka
* Bengaluru, bangalore, blr, blore, बेंगलुरु, बैंगलोर 12.972 77.595 560
* Mysuru, mysore, मैसूर 12.296 76.639 570
* Mangaluru, mangalore, मंगलुरु 12.914 74.856 575
* Hubballi, hubli, हुबली 15.365 75.124 580
* Belagavi, belgaum, बेलगावी, बेलगाम 15.850 74.498 590
* Kalaburagi, gulbarga, कलबुर्गी, गुलबर्गा 17.330 76.834 585
  Davanagere, davangere, दावणगेरे 14.467 75.927 577
  Ballari, bellary, बल्लारी, बेल्लारी 15.142 76.924 583
  Shivamogga, shimoga, शिवमोग्गा, शिमोगा 13.932 75.568
  Tumakuru, tumkur, तुमकुरु, तुमकुर 13.341 77.102 572
  Vijayapura, bijapur, विजयपुरा, बीजापुर 16.824 75.715 586
  Dharwad, धारवाड़ 15.459 75.008
  Raichur, रायचूर 16.205 77.356 584
  Bidar, बीदर 17.908 77.515
  Hosapete, hospet, होसपेट 15.270 76.387
  Gadag, गदग 15.430 75.630
  Udupi, उडुपी 13.335 74.746
~ Manipal, मणिपाल 13.350 74.783
  Bhadravati, भद्रावती 13.848 75.705
  Chitradurga, चित्रदुर्ग 14.223 76.400
  Kolar Gold Fields, kgf, robertsonpet, कोलार गोल्ड फ़ील्ड्स 12.956 78.275
  Mandya, मंड्या 12.522 76.897
~ Hassan, हासन 13.007 76.096 573
! Kolar, कोलार 13.138 78.130 563
  Chikkamagaluru, chikmagalur, चिकमगलूर 13.322 75.774
  Gangavathi, गंगावती 15.431 76.529
  Ranebennur, रानीबेन्नूर 14.622 75.630
  Bagalkot, बागलकोट 16.187 75.696
  Ramanagara, ramanagar, रामनगर 12.722 77.281
  Doddaballapura, dod ballapur, दोड्डबल्लापुर 13.295 77.538
~ Harihar, हरिहर 14.513 75.807
  Gokak, गोकाक 16.169 74.824
~ Chintamani, चिंतामणि 13.401 78.052
  Sindhanur, सिंधनूर 15.770 76.756
  Chamarajanagar, चामराजनगर 11.923 76.939
  Channapatna, चन्नपटना 12.651 77.207
  Basavakalyan, बसवकल्याण 17.874 76.950
  Yadgir, यादगीर 16.770 77.138
  Karwar, uttara kannada, कारवार 14.814 74.130
  Jamkhandi, जमखंडी 16.505 75.291
  Sirsi, सिरसी 14.621 74.836
  Tiptur, तिपटूर 13.256 76.478
  Koppal, कोप्पल 15.345 76.155
  Haveri, हावेरी 14.794 75.404
  Chikkaballapur, chikballapur, चिक्कबल्लापुर 13.435 77.728
  Madikeri, coorg, kodagu, मडिकेरी, कुर्ग 12.426 75.738
  Puttur, पुत्तूर 12.760 75.202
  Hampi, हम्पी 15.335 76.462
  Gokarna, गोकर्ण 14.550 74.317
  Whitefield, व्हाइटफ़ील्ड 12.970 77.750
  Yelahanka, येलहंका 13.101 77.596

Telangana
* Hyderabad, hyd, हैदराबाद 17.385 78.487 500
* Warangal, वारंगल 17.969 79.594 506
  Hanamkonda, हनमकोंडा 18.007 79.558
  Secunderabad, सिकंदराबाद 17.504 78.543
  Nizamabad, निज़ामाबाद 18.672 78.099 503
  Karimnagar, करीमनगर 18.439 79.129 505
  Khammam, खम्मम 17.248 80.144 507
  Ramagundam, रामागुंडम 18.755 79.474
  Mahbubnagar, mahabubnagar, महबूबनगर 16.744 77.986 509
  Nalgonda, नलगोंडा 17.054 79.267 508
  Adilabad, आदिलाबाद 19.672 78.536 504
  Suryapet, सूर्यापेट 17.141 79.620
  Miryalaguda, मिर्यालगुडा 16.872 79.562
  Jagtial, जगतियाल 18.795 78.917
~ Nirmal, निर्मल 19.097 78.344
  Kothagudem, bhadradri kothagudem, कोत्तागुडेम 17.551 80.618
  Bhadrachalam, भद्राचलम 17.668 80.889
  Mancherial, मंचेरियल 18.871 79.429
~ Bodhan, बोधन 18.662 77.886
  Sircilla, sirsilla, सिरसिल्ला 18.389 78.810
  Kamareddy, कामारेड्डी 18.320 78.342
  Siddipet, सिद्दीपेट 18.105 78.849
  Tandur, तांदूर 17.248 77.577
  Sangareddy, संगारेड्डी 17.625 78.087
  Gadwal, jogulamba gadwal, गडवाल 16.235 77.796
  Wanaparthy, वनपर्ति 16.367 78.069
  Bhongir, bhuvanagiri, yadadri, भोंगीर, यादाद्री 17.515 78.886
  Jangaon, जनगाँव 17.726 79.152
  Vikarabad, विकाराबाद 17.338 77.904
  Mahabubabad, महबूबाबाद 17.597 80.002
  Peddapalli, पेद्दापल्ली 18.614 79.374
  Nagarkurnool, नागरकुरनूल 16.482 78.325
  Asifabad, आसिफ़ाबाद 19.359 79.284
  Medchal, मेडचल 17.629 78.482
  Bhupalpally, भूपालपल्ली 18.434 79.864
  Medak, मेदक 18.045 78.261
  Mulugu, मुलुगु 18.191 79.943
  Narayanpet, नारायणपेट 16.748 77.495
  Shamshabad, rangareddy, शमशाबाद, रंगारेड्डी 17.252 78.400
  Zahirabad, ज़हीराबाद 17.681 77.607

Andhra Pradesh
* Visakhapatnam, vizag, विशाखापत्तनम 17.687 83.219 530
* Vijayawada, bezawada, विजयवाड़ा 16.506 80.648 520
  Guntur, गुंटूर 16.300 80.457 522
  Nellore, नेल्लोर 14.450 79.987 524
  Kurnool, कुरनूल 15.829 78.036 518
~ Tirupati, तिरुपति 13.636 79.420 517
  Rajahmundry, rajamahendravaram, राजमुंदरी 17.005 81.778 533
  Kakinada, काकीनाडा 16.960 82.238
  Kadapa, cuddapah, कडपा 14.480 78.823 516
  Anantapur, ananthapuramu, अनंतपुर 14.678 77.608 515
  Amaravati, अमरावती 16.573 80.357
  Machilipatnam, मछलीपट्टनम 16.187 81.139
  Eluru, एलुरु 16.713 81.104
  Vizianagaram, विजयनगरम 18.117 83.411
  Proddatur, प्रोद्दटूर 14.750 78.548
  Ongole, ओंगोल 15.504 80.045
  Nandyal, नंद्याल 15.478 78.484
  Adoni, आदोनी 15.628 77.275
  Bhimavaram, भीमावरम 16.541 81.523
  Hindupur, हिंदूपुर 13.828 77.491
  Guntakal, गुंतकल 15.171 77.362
  Srikakulam, श्रीकाकुलम 18.299 83.898
  Gudivada, गुडीवाडा 16.435 80.996
  Dharmavaram, धर्मावरम 14.414 77.720
  Madanapalle, मदनपल्ली 13.550 78.503
  Tadepalligudem, ताडेपल्लीगुडेम 16.815 81.527
  Narasaraopet, palnadu, नरसरावपेट 16.235 80.049
  Chilakaluripet, चिलकलुरिपेट 16.090 80.167
  Tadipatri, ताड़ीपत्री 14.908 78.010
  Tenali, तेनाली 16.243 80.640
  Chirala, चिराला 15.824 80.352
  Anakapalle, anakapalli, अनकापल्ली 17.691 83.004
  Kavali, कावली 14.916 79.994
  Kadiri, कदिरी 14.112 78.160
  Rayachoti, रायचोटी 14.057 78.751
  Gudur, गुडूर 14.151 79.852
  Bapatla, बापटला 15.904 80.467
  Tanuku, तणुकु 16.754 81.681
  Palasa, पलासा 18.773 84.410
  Markapur, मार्कापुर 15.735 79.268
  Chittoor, चित्तूर 13.217 79.100
  Puttaparthi, sri sathya sai, पुट्टपर्थी 14.165 77.812
  Parvathipuram, पार्वतीपुरम 18.784 83.426
  Paderu, पाडेरू 18.083 82.667
  Amalapuram, konaseema, अमलापुरम, कोनसीमा 16.579 82.006
  Mangalagiri, मंगलगिरि 16.431 80.568
  Srikalahasti, श्रीकालहस्ती 13.750 79.698

Tamil Nadu
* Chennai, madras, चेन्नई, मद्रास 13.083 80.271 600
* Coimbatore, kovai, कोयंबटूर 11.017 76.956 641
* Tiruchirappalli, trichy, तिरुचिरापल्ली, त्रिची 10.791 78.705 620
  Madurai, मदुरै 9.919 78.120 625
~ Salem, सेलम 11.654 78.155 636
  Tirunelveli, nellai, तिरुनेलवेली 8.727 77.684 627
  Tiruppur, tirupur, तिरुप्पुर 11.115 77.355
  Thoothukudi, tuticorin, तूतुकुड़ी, तूतीकोरिन 8.767 78.134 628
  Vellore, वेल्लोर 12.918 79.133 632
  Erode, इरोड 11.343 77.727 638
  Thanjavur, tanjore, तंजावुर 10.785 79.139 613
  Nagercoil, kanyakumari, kanniyakumari, नागरकोइल, कन्याकुमारी 8.179 77.432 629
  Dindigul, डिंडीगुल 10.369 77.980 624
  Cuddalore, कडलूर 11.756 79.767 607
  Kanchipuram, kancheepuram, कांचीपुरम 12.835 79.700
  Kumbakonam, कुंभकोणम 10.962 79.391
  Tiruvannamalai, तिरुवन्नामलाई 12.227 79.075
  Rajapalayam, राजपालयम 9.453 77.553
  Pudukkottai, पुदुक्कोट्टई 10.381 78.821 622
  Ambur, आंबूर 12.792 78.716
  Hosur, होसुर 12.736 77.833
  Ooty, udhagamandalam, nilgiris, ऊटी, नीलगिरी 11.413 76.695
  Viluppuram, villupuram, विलुप्पुरम 11.940 79.492
  Nagapattinam, नागपट्टिनम 10.764 79.843
  Gudiyatham, गुडियात्तम 12.946 78.874
  Karaikudi, कराईकुडी 10.066 78.768
  Valparai, वालपराई 10.327 76.951
  Kovilpatti, कोविलपट्टी 9.172 77.870
  Vaniyambadi, वाणियंबाडी 12.682 78.620
  Pollachi, पोल्लाची 10.658 77.008
  Tiruchengode, तिरुचेंगोड 11.380 77.894
  Mayiladuthurai, मयिलादुथुराई 11.104 79.655
  Paramakudi, परमकुडी 9.546 78.591
  Aruppukkottai, अरुप्पुकोट्टई 9.510 78.096
  Arakkonam, अरक्कोणम 13.084 79.671
  Karur, करूर 10.958 78.081 639
  Sivakasi, शिवकाशी 9.450 77.798
  Virudhunagar, विरुधुनगर 9.585 77.958 626
  Tindivanam, तिंडीवनम 12.234 79.656
  Mettupalayam, मेट्टुपालयम 11.300 76.935
  Krishnagiri, कृष्णागिरि 12.519 78.214 635
~ Palani, पलनी 10.450 77.521
  Dharmapuri, धर्मपुरी 12.128 78.158
  Chengalpattu, chengalpet, चेंगलपट्टू 12.692 79.977
  Tenkasi, तेनकासी 8.960 77.315
  Ramanathapuram, ramnad, रामनाथपुरम 9.372 78.831 623
~ Rameswaram, rameshwaram, रामेश्वरम 9.289 79.313
  Mannargudi, मन्नारगुडी 10.666 79.451
  Theni, थेनी 10.011 77.478
  Namakkal, नामक्कल 11.221 78.165 637
  Perambalur, पेरंबलूर 11.233 78.883
  Ariyalur, अरियालुर 11.138 79.076
  Tiruvarur, तिरुवारूर 10.773 79.637
  Tiruvallur, तिरुवल्लूर 13.144 79.909
  Sivaganga, sivagangai, शिवगंगा 9.847 78.484
  Kallakurichi, कल्लाकुरिची 11.740 78.959
  Ranipet, रानीपेट 12.932 79.333
  Tirupattur, tirupathur, तिरुपत्तूर 12.496 78.573
  Avadi, आवडी 13.115 80.110
  Ambattur, अंबत्तूर 13.098 80.162
  Tambaram, तांबरम 12.925 80.127
  Neyveli, नेवेली 11.543 79.479
~ Chidambaram, चिदंबरम 11.399 79.691
  Kodaikanal, कोडाइकनाल 10.239 77.489

Kerala
* Thiruvananthapuram, trivandrum, tvm, तिरुवनंतपुरम, त्रिवेंद्रम 8.524 76.937 695
* Kochi, cochin, ernakulam, कोच्चि, कोचीन, एर्नाकुलम 9.931 76.267 682
* Kozhikode, calicut, कोझिकोड, कालीकट 11.259 75.780 673
* Thrissur, trichur, त्रिशूर 10.528 76.214 680
  Kollam, quilon, कोल्लम 8.881 76.585 691
  Kannur, cannanore, कन्नूर 11.868 75.358 670
  Alappuzha, alleppey, अलप्पुझा, अलेप्पी 9.490 76.326 688
  Palakkad, palghat, पलक्कड़ 10.773 76.654 678
  Kottayam, कोट्टायम 9.587 76.521 686
  Malappuram, मलप्पुरम 11.042 76.082 676
  Manjeri, मंजेरी 11.120 76.120
  Ponnani, पोन्नानी 10.767 75.925
  Thalassery, tellicherry, थलसेरी 11.748 75.493
  Neyyattinkara, नेय्याट्टिनकारा 8.399 77.086
  Vadakara, वडकरा 11.598 75.581
  Payyanur, पय्यन्नूर 12.094 75.202
  Taliparamba, तलिपरंबा 12.042 75.359
  Kanhangad, कन्हंगाड 12.308 75.106
  Kasaragod, kasargod, कासरगोड 12.498 74.990 671
  Kayamkulam, कायमकुलम 9.182 76.501
  Kunnamkulam, कुन्नमकुलम 10.647 76.067
  Pathanamthitta, पथानामथिट्टा 9.267 76.783 689
  Painavu, idukki, इडुक्की 9.847 76.974
  Thodupuzha, थोडुपुझा 9.895 76.717
  Munnar, मुन्नार 10.088 77.062
  Kalpetta, wayanad, कलपेट्टा, वायनाड 11.609 76.083
  Tirur, तिरूर 10.914 75.921
  Aluva, अलुवा 10.108 76.352
  Perinthalmanna, पेरिंथलमन्ना 10.976 76.225
  Changanassery, चंगनाशेरी 9.442 76.536
  Guruvayur, गुरुवायूर 10.594 76.041

Assam
* Guwahati, गुवाहाटी 26.145 91.736 781
  Silchar, सिलचर 24.827 92.798 788
  Dibrugarh, डिब्रूगढ़ 27.480 94.908 786
  Jorhat, जोरहाट 26.758 94.203 785
  Tinsukia, तिनसुकिया 27.489 95.360
  Nagaon, नगाँव 26.348 92.684 782
  Tezpur, तेजपुर 26.633 92.800
  Bongaigaon, बोंगाईगाँव 26.477 90.558
  Dhubri, धुबरी 26.019 89.986
  Sivasagar, sibsagar, शिवसागर 26.984 94.638
  Hojai, होजाई 26.003 92.856
  Morigaon, मोरीगाँव 26.249 92.348
  Biswanath Chariali, विश्वनाथ चारिआलि 26.728 93.148
  Mushalpur, मुशलपुर 26.668 91.383
  Hatsingimari, हाटसिंगीमारी 25.735 89.866
  Majuli, garamur, माजुली 26.987 94.155
  Sonari, charaideo, सोनारी 27.024 95.022
  Goalpara, गोलपाड़ा 26.177 90.626
  Barpeta, बरपेटा 26.323 91.006
  Kokrajhar, कोकराझार 26.401 90.273
  Nalbari, नलबाड़ी 26.445 91.440
  Mangaldoi, darrang, मंगलदोई, दरंग 26.442 92.030
  Golaghat, गोलाघाट 26.512 93.960
  North Lakhimpur, lakhimpur, उत्तर लखीमपुर, लखीमपुर 27.235 94.104
  Dhemaji, धेमाजी 27.483 94.583
  Karimganj, sribhumi, करीमगंज, श्रीभूमि 24.869 92.355
  Hailakandi, हैलाकांडी 24.684 92.561
  Haflong, dima hasao, हाफलोंग 25.165 93.017
  Diphu, karbi anglong, दीफू 25.843 93.431
  Udalguri, उदालगुड़ी 26.754 92.102
  Kajalgaon, chirang, काजलगाँव 26.509 90.526
  Rangia, रंगिया 26.449 91.614
! Lanka, लंका 25.930 92.950

Meghalaya
* Shillong, शिलांग 25.579 91.893 793
  Tura, तुरा 25.514 90.202
  Jowai, जोवाई 25.450 92.200
  Nongstoin, नोंगस्टोइन 25.517 91.265
  Nongpoh, नोंगपोह 25.902 91.877
  Williamnagar, विलियमनगर 25.497 90.617
  Baghmara, बाघमारा 25.195 90.636
  Cherrapunji, sohra, चेरापूंजी 25.301 91.696
  Mawkyrwat, मावकिरवत 25.365 91.466
  Mairang, मैरांग 25.562 91.636
  Resubelpara, रेसुबेलपाड़ा 25.903 90.601
  Ampati, अंपाती 25.468 89.939
  Khliehriat, खलीह्रियात 25.357 92.367

Manipur
* Imphal, इंफाल 24.817 93.937 795
  Churachandpur, चुराचांदपुर 24.333 93.667
  Thoubal, थौबल 24.639 93.996
  Kakching, काकचिंग 24.498 93.981
  Bishnupur, विष्णुपुर 24.627 93.763
  Ukhrul, उखरुल 25.117 94.367
~ Senapati, सेनापति 25.270 94.018
  Tamenglong, तामेंगलोंग 24.983 93.500
~ Chandel, चंदेल 24.328 94.003
  Jiribam, जिरीबाम 24.805 93.110
  Moreh, मोरेह 24.247 94.300
  Kangpokpi, कांगपोकपी 25.147 93.971
  Tengnoupal, तेंगनौपाल 24.384 94.149

Nagaland
* Kohima, कोहिमा 25.675 94.109 797
  Dimapur, दीमापुर 25.912 93.722
  Mokokchung, मोकोकचुंग 26.325 94.518
  Tuensang, त्वेनसांग 26.267 94.824
  Wokha, वोखा 26.097 94.258
! Mon, मोन 26.736 95.058
! Phek, फेक 25.667 94.467
  Zunheboto, जुन्हेबोटो 25.967 94.517
  Kiphire, किफिरे 25.895 94.783
  Peren, पेरेन 25.512 93.738
  Longleng, लोंगलेंग 26.490 94.820
  Chumukedima, चुमौकेदिमा 25.792 93.781

Mizoram
* Aizawl, आइज़ोल 23.727 92.718 796
  Lunglei, लुंगलेई 22.892 92.742
  Champhai, चंफाई 23.456 93.328
  Serchhip, सेरछिप 23.293 92.847
  Kolasib, कोलासिब 24.224 92.679
  Mamit, ममित 23.927 92.490
  Lawngtlai, लांगतलाई 22.530 92.900
  Siaha, saiha, सियाहा 22.492 92.981
  Saitual, सैतुअल 23.690 92.960
  Khawzawl, ख्वाजोल 23.533 93.183
  Hnahthial, नाथियाल 22.965 92.930

Tripura
* Agartala, अगरतला 23.832 91.287 799
  Udaipur, उदयपुर 23.533 91.483
  Dharmanagar, धर्मनगर 24.367 92.167
  Kailashahar, कैलाशहर 24.332 92.004
  Khowai, खोवाई 24.080 91.600
  Belonia, बेलोनिया 23.252 91.454
  Ambassa, अंबासा 23.936 91.854
  Bishramganj, बिश्रामगंज 23.611 91.343
  Teliamura, तेलियामुरा 23.830 91.633

Sikkim
* Gangtok, गंगटोक 27.339 88.607 737
  Namchi, नामची 27.165 88.364
~ Mangan, मंगन 27.510 88.522
  Gyalshing, geyzing, ग्यालशिंग 27.290 88.258
  Pakyong, पाकयोंग 27.240 88.590
  Soreng, सोरेंग 27.170 88.200
  Pelling, पेलिंग 27.301 88.239

Arunachal Pradesh
* Itanagar, ईटानगर 27.084 93.605 791
  Naharlagun, नाहरलगुन 27.105 93.695
  Tawang, तवांग 27.574 91.924
  Bomdila, बोमडिला 27.265 92.425
! Ziro, ज़ीरो 27.595 93.839
  Pasighat, पासीघाट 28.066 95.327
! Aalo, aalong, आलो 28.170 94.801
  Tezu, तेजू 27.913 96.129
  Roing, रोइंग 28.142 95.843
  Daporijo, दापोरिजो 27.986 94.221
  Seppa, सेप्पा 27.350 93.050
  Khonsa, खोंसा 27.017 95.567
  Changlang, चांगलांग 27.130 95.730
  Namsai, नामसाई 27.669 95.871
  Anini, अनिनी 28.798 95.903
  Yingkiong, यिंगकियोंग 28.638 95.021
  Longding, लोंगडिंग 26.868 95.324
! Basar, बासर 27.990 94.695
  Koloriang, कोलोरियांग 27.915 93.352
`;
