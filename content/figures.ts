/**
 * The limits and periods that bind us, one place for every page that states them: help, contact, the terms, the
 * privacy policy and account deletion can then never disagree. Ranges are written as people read them.
 */
export const figures = {
  /** Above this, an order is paid online. */
  cashOnDeliveryUpTo: "₹500",
  refundBusinessDays: "5-7",
  returnHours: "48",
  labResultHours: "24-48",
  urgentLabResultHours: "12-24",
  settlementFromHours: "24",
  settlementToCalendarDays: "7",
  contactReplyHours: "24",
  minimumAge: "18",
  retentionYears: {
    prescriptionsAndMedicalOrders: "3-5",
    prescriptions: "3",
    medicalOrders: "5",
    financialRecords: "7",
    licencesAfterBusinessEnds: "3",
    qualityComplaints: "5",
    disputesAfterClosure: "3",
  },
  deletion: {
    processedInDays: "30",
    replyHours: "48",
    appealDays: "30",
  },
} as const;
